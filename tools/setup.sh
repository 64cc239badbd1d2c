# What tools/run and tools/test share: packages, a Release build in build/, the tables.
#
# Sourced, never run. It speaks on stderr only and takes nothing from stdin, which belong to the
# program. bash 3.2 is enough for it (macOS). The order of a set-up:
#
#     tools -> configure -> (libraries, if that failed -> configure) -> build -> tables
#
# shellcheck shell=bash

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
build=$root/build
program=$build/bin/turntable
generator=$build/bin/turntable-generate
stamp=$build/.built  # holds $root; as old as the start of the last build that succeeded
log=$build/setup.log
oldest_cmake=3.25
compiler=(c++)   # words of its command; set by find_compiler
clean_first=()   # an option of cmake --build

say() { printf 'turntable set-up: %s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 1
}

# Runs a command with its output in the log, for those that only matter when they fail.
quietly() { "$@" >"$log" 2>&1; }

fail_with_log() {
  cat -- "$log" >&2
  fail "$@"
}

# --- Packages ---------------------------------------------------------------------------------

# Sets `compiler` (words) to the one that CMake would take; false if none of them knows C++20.
find_compiler() {
  local candidate candidates=(c++ g++ clang++)
  [[ -z ${CXX:-} ]] || candidates=("$CXX")
  for candidate in "${candidates[@]}"; do
    read -ra compiler <<<"$candidate"
    command -v "${compiler[0]}" >/dev/null || continue
    printf '#include <%s>\n' concepts span |
      "${compiler[@]}" -std=c++20 -fsyntax-only -x c++ - >/dev/null 2>&1 && return
  done
  return 1
}

has_header() {
  printf '#include <%s>\n' "$1" | "${compiler[@]}" -std=c++20 -E -x c++ - >/dev/null 2>&1
}

has_new_cmake() {
  local found
  found=$(cmake --version 2>/dev/null) || return 1
  [[ $found =~ ([0-9]+)\.([0-9]+) ]] || return 1
  ((BASH_REMATCH[1] > ${oldest_cmake%.*} ||
    (BASH_REMATCH[1] == ${oldest_cmake%.*} && BASH_REMATCH[2] >= ${oldest_cmake#*.})))
}

# The two lists of what is missing use the names of package_name's first column.
missing_tools() {
  find_compiler || echo compiler
  has_new_cmake || echo cmake
  command -v ninja >/dev/null || command -v make >/dev/null || echo make
}

missing_libraries() {  # TESTS
  has_header zstd.h || echo zstd
  has_header CLI/CLI.hpp || echo cli11
  [[ $1 == OFF ]] || has_header doctest/doctest.h || echo doctest
}

package_name() {  # MANAGER NEED
  case $1:$2 in
    apt:compiler) echo g++ ;;
    apt:zstd) echo libzstd-dev ;;
    apt:cli11) echo libcli11-dev ;;
    apt:doctest) echo doctest-dev ;;
    dnf:compiler) echo gcc-c++ ;;
    dnf:zstd) echo libzstd-devel ;;
    dnf:cli11) echo cli11-devel ;;
    dnf:doctest) echo doctest-devel ;;
    pacman:compiler | brew:compiler) echo gcc ;;
    vcpkg:compiler | vcpkg:cmake | vcpkg:make) ;;  # vcpkg brings libraries only
    *) echo "$2" ;;
  esac
}

package_names() {  # MANAGER NEED...
  local manager=$1 need names=''
  shift
  for need in "$@"; do names+=" $(package_name "$manager" "$need")"; done
  # shellcheck disable=SC2086  # a list of words, some of them empty
  echo $names
}

# Installs what is missing where apt-get does it; elsewhere names the packages and stops.
provide() {  # NEED...
  if command -v apt-get >/dev/null; then
    local packages
    read -ra packages <<<"$(package_names apt "$@")"
    apt_install "${packages[@]}"
  else
    name_packages "$@"
    exit 1
  fi
}

is_installed() { [[ $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

apt_install() {  # PACKAGE...
  local package become_root=() install=()
  for package in "$@"; do is_installed "$package" || install+=("$package"); done
  ((${#install[@]})) || fail "${compiler[*]} finds nothing of these, though they are installed: $*"
  set -- "${install[@]}"
  install=(apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@")
  local by_hand="apt-get update && apt-get install -y --no-install-recommends $*"
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "packages are missing; run this as root: $by_hand"
    become_root=(sudo)
  fi
  become_root+=(env DEBIAN_FRONTEND=noninteractive)

  say "installing $*"
  quietly "${become_root[@]}" "${install[@]}" && return
  say "refreshing the package lists"
  quietly "${become_root[@]}" apt-get update || fail_with_log "failed; run this as root: $by_hand"
  quietly "${become_root[@]}" "${install[@]}" || fail_with_log "failed; run this as root: $by_hand"
}

name_packages() {  # NEED...
  local libraries
  libraries=$(package_names vcpkg "$@")
  say "missing: $* - install with one of these, then run this again:"
  say "  sudo dnf install $(package_names dnf "$@")"
  say "  sudo pacman -S $(package_names pacman "$@")"
  say "  brew install $(package_names brew "$@")"
  if [[ -n $libraries ]]; then
    say "  vcpkg install $libraries    (and set CMAKE_TOOLCHAIN_FILE to vcpkg's vcpkg.cmake)"
  fi
}

# With a bare machine the libraries come along, so that the package manager runs once.
provide_tools() {  # TESTS
  local missing
  missing=$(missing_tools)
  if [[ -z $missing ]]; then
    find_compiler
    return
  fi
  if ! find_compiler && [[ -n ${CXX:-} ]]; then fail "CXX=$CXX: no compiler for C++20"; fi
  missing+=" $(missing_libraries "$1")"  # all of them where no compiler can look for them
  # shellcheck disable=SC2086  # a list of words
  provide $missing
  missing=$(missing_tools)
  case $missing in
    '') find_compiler ;;
    *cmake*) fail "CMake $oldest_cmake or newer is needed, found $(cmake --version 2>/dev/null |
      head -n 1): take one from cmake.org or \`pip install cmake\`" ;;
    *) fail "still missing: ${missing//$'\n'/ }" ;;
  esac
}

# --- Build ------------------------------------------------------------------------------------

# The value of a variable in the build's cache; nothing if there is none.
cached() {  # NAME
  sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt" 2>/dev/null || true
}

# A build folder that once was configured whole, for this source folder.
is_configured() {
  [[ $(cached CMAKE_HOME_DIRECTORY) -ef $root ]] &&
    [[ -f $build/build.ninja || -f $build/Makefile ]]
}

# Keeps the cache of a good build folder, its compiler and options, but for the build type; starts
# afresh in one that was left half-configured or came from elsewhere. Tests, once on, stay on.
configure_once() {  # TESTS
  local arguments=(-S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Release) generator_name
  if is_configured; then
    [[ $1 == OFF ]] || arguments+=(-DTURNTABLE_BUILD_TESTS=ON)
    quietly cmake "${arguments[@]}"
  else
    [[ ! -d $build/bin ]] || clean_first=(--clean-first)
    generator_name='Unix Makefiles'
    if command -v ninja >/dev/null; then generator_name=Ninja; fi
    CXX="${compiler[*]}" quietly cmake --fresh -G "$generator_name" "${arguments[@]}" \
      "-DTURNTABLE_BUILD_TESTS=$1"
  fi
}

# Libraries are looked for only when configuring failed: they may come from a place that only
# CMake knows (vcpkg, a prefix path).
configure() {  # TESTS
  local missing tests=$1
  configure_once "$tests" && return
  [[ $(cached TURNTABLE_BUILD_TESTS) != ON ]] || tests=ON
  missing=$(missing_libraries "$tests")
  [[ -n $missing ]] || fail_with_log "configuring failed (\`rm -r build\` starts afresh)"
  command -v apt-get >/dev/null || cat -- "$log" >&2  # what CMake itself says is missing
  # shellcheck disable=SC2086  # a list of words
  provide $missing
  configure_once "$1" || fail_with_log "configuring failed (\`rm -r build\` starts afresh)"
}

cores() {
  if [[ -n ${CMAKE_BUILD_PARALLEL_LEVEL:-} ]]; then echo "$CMAKE_BUILD_PARALLEL_LEVEL"; else
    nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
  fi
}

# Leaves $stamp.new behind only when it was killed; what that build left is not trusted.
compile() {  # TARGET...
  [[ ! -e $stamp.new ]] || clean_first=(--clean-first)
  printf '%s\n' "$root" >"$stamp.new"
  if ! cmake --build "$build" --parallel "$(cores)" ${clean_first[@]+"${clean_first[@]}"} \
    --target "$@" >&2; then
    rm -f -- "$stamp.new"
    fail "the build failed"
  fi
  mv -f -- "$stamp.new" "$stamp"
  [[ -x $program && -x $generator ]] || fail "the build left no programs in $build/bin"
}

# True if the programs are those of the present sources. Folders count too: they tell of a file
# that went away. The cache counts because somebody may have configured by hand.
is_built() {
  local built_for
  [[ -x $program && -x $generator && -r $stamp ]] || return 1
  IFS= read -r built_for <"$stamp" && [[ $built_for == "$root" ]] || return 1
  [[ -z $(find "$root/CMakeLists.txt" "$root/src" "$root/tools" "$build/CMakeCache.txt" \
    -newer "$stamp" 2>&1) ]]
}

# One set-up at a time in a build folder, where flock exists; CMake's children hold the lock too.
lock_build() {
  mkdir -p -- "$build" || exit 1
  exec 9>"$build/.lock"
  if command -v flock >/dev/null; then flock 9; fi
}

unlock_build() { exec 9>&-; }

# --- Tables -----------------------------------------------------------------------------------

# In the folder where the program looks: $TURNTABLE_DATA, else data/. A failure is told and is no
# end: the program itself says which table it lacks, if it needs one.
has_tables() {
  local folder=${TURNTABLE_DATA:-$root/data}
  [[ -e $folder/magic-squares.tbl.zst && -e $folder/rotation-game.tbl.zst ]]
}

make_tables() {
  say "making the tables"
  local output
  output=$("$generator" 2>&1 </dev/null) || printf '%s\n' "$output" >&2
}
