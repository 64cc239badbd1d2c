// Reference for Magic Squares: plain searches over 2x4 pictures, sharing nothing with the library.
//
// A board is a string of eight digits, read clockwise from the top left as the statement does.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace turntable::reference {

// The board after one letter (A, B or C); throws std::invalid_argument for any other letter.
std::string turn_magic(const std::string& board, char letter);

// The board after all letters of `word`, from left to right.
std::string turn_magic_all(std::string board, const std::string& word);

// Every board that `start` reaches (all 40320 of them) -> its shortest word from `start`, and among
// the shortest the first in dictionary order. Tens of milliseconds.
std::map<std::string, std::string> all_words(const std::string& start);

// The word of one of them; the search ends there.
std::string least_word(const std::string& start, const std::string& target);

// Every shortest word from `start` to `target`, in dictionary order; one empty word if they are
// equal. Searches backwards from `target`, so it shares only the pictures with all_words. Same
// cost.
std::vector<std::string> all_shortest_words(const std::string& start, const std::string& target);

}  // namespace turntable::reference
