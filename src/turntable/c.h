/* Turntable for C, and for every language that calls C.
 *
 *     char error[200], word[TURNTABLE_WORD_SIZE];
 *     turntable_game *game = turntable_open("magic-squares", NULL, error, sizeof error);
 *     if (game == NULL) return fail(error);
 *     int moves = turntable_solve(game, "26845731", NULL, word, NULL, error, sizeof error);
 *     turntable_close(game);
 *
 * Strings. A board is text, as BOARD on the command line of `turntable solve`: numbers with or
 * without blanks between them; where a distance is asked, also the mask of one symbol, 24 `x` and
 * `.`. `start` is the board to start from, where a puzzle has any (Magic Squares); NULL stands for
 * the puzzle's own. A judge is named as after --judge; NULL stands for the puzzle's default one.
 *
 * Failure. A function that returns a pointer returns NULL, one that returns a number -1, and
 * `error`, unless it is NULL, gets the sentence that the command line would print, cut to `size`
 * bytes with its end (between two characters). What else is to be written is as it was then, or
 * written in part. Any pointer that is not said to take NULL fails if it is NULL.
 *
 * A game never changes: any number of threads may ask it at once. Nothing is printed and nothing
 * ends the program. Callbacks must return, not jump. Strings that are returned live as long as the
 * program. */
#ifndef TURNTABLE_C_H
#define TURNTABLE_C_H

/* NOLINTBEGIN(modernize-deprecated-headers,modernize-use-using): this is C */
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TURNTABLE_API __attribute__((visibility("default")))
#else
#define TURNTABLE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct turntable_game turntable_game; /* one puzzle and its table */

#define TURNTABLE_WORD_SIZE 32 /* bytes of the longest shortest word and its end */

/* "1.0.0" */
TURNTABLE_API const char* turntable_version(void);

/* The game over the puzzle's table in `folder`; NULL: in $TURNTABLE_DATA if that is set, or else in
 * share/turntable of the prefix that the program or the library lies in. `puzzle` is a name as on
 * the command line, in any case. Takes less than a millisecond. */
TURNTABLE_API turntable_game* turntable_open(const char* puzzle, const char* folder, char* error,
                                             size_t size);
/* The same over a table made by search, in hundredths of a second; no file is needed. */
TURNTABLE_API turntable_game* turntable_build(const char* puzzle, char* error, size_t size);
/* Nobody may ask the game any more. Takes NULL. */
TURNTABLE_API void turntable_close(turntable_game* game);

/* The least of the shortest words, `A` before `B`; returns its length, 0 for a solved board. Unless
 * it is NULL, `symbol` gets the symbol that fills the goal's cells in the end, 0 where none has to.
 */
TURNTABLE_API int turntable_solve(const turntable_game* game, const char* board, const char* start,
                                  char word[TURNTABLE_WORD_SIZE], int* symbol, char* error,
                                  size_t size);
/* The length of a shortest word, in moves. */
TURNTABLE_API int turntable_distance(const turntable_game* game, const char* board,
                                     const char* start, char* error, size_t size);
/* How many shortest words there are; 1 for a solved board. */
TURNTABLE_API int64_t turntable_count(const turntable_game* game, const char* board,
                                      const char* start, char* error, size_t size);
/* Every shortest word in the order of a dictionary, until `visit` returns another number than 0;
 * returns how many it was called with, a solved board's empty word included. */
TURNTABLE_API int turntable_words(const turntable_game* game, const char* board, const char* start,
                                  int (*visit)(const char* word, void* user), void* user,
                                  char* error, size_t size);
/* The distance after each letter: after[0] for the first, and so on. Returns how many letters the
 * puzzle has; fails if that is more than `room`. */
TURNTABLE_API int turntable_hints(const turntable_game* game, const char* board, const char* start,
                                  uint8_t after[], size_t room, char* error, size_t size);
/* Turns the board's numbers by the letters, any number of them. `after` gets them as digits, and an
 * end; returns how many, and fails if that is not less than `room`. */
TURNTABLE_API int turntable_turn(const turntable_game* game, const char* board, const char* letters,
                                 char* after, size_t room, char* error, size_t size);

/* What `turntable batch` does with an input, which needs no end: `sink` gets the bytes of the
 * answers in some pieces, none of which ends like a string; `report` a message for each bad case
 * and each notice, `-:LINE:COLUMN: expected ..., found ...`. Returns how many of these there were.
 */
TURNTABLE_API int turntable_answer(const turntable_game* game, const char* judge, const char* input,
                                   size_t input_size,
                                   void (*sink)(const char* bytes, size_t size, void* user),
                                   void* user, void (*report)(const char* message, void* user),
                                   char* error, size_t size);
/* What `turntable check` says of an output for an input: `report` gets a line for each of the first
 * hundred wrong cases and bad cases of the input, and last the summary, with the cause if one was
 * recognised. Returns 0 if the output is right, 1 if it is wrong; fails if a case of the input is
 * bad. */
TURNTABLE_API int turntable_check(const turntable_game* game, const char* judge, const char* input,
                                  size_t input_size, const char* output, size_t output_size,
                                  void (*report)(const char* line, void* user), void* user,
                                  char* error, size_t size);

#ifdef __cplusplus
}
#endif
/* NOLINTEND(modernize-deprecated-headers,modernize-use-using) */

#endif
