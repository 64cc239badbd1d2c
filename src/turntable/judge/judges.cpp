#include "turntable/judge/judges.h"

#include "turntable/judge/judge.h"

namespace turntable::judge {

std::span<const Judge> judges() noexcept { return rows::kJudges; }

}  // namespace turntable::judge
