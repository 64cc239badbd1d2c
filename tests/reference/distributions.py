#!/usr/bin/env python3
"""States per depth of both puzzles and of the toy 2x3 magic square, from the rules alone.

Prints one line a puzzle, `name: n0 n1 n2 ...` (this is tests/cases/distributions.txt); with --cpp
the same as C++ arrays. Standard library only, a few seconds.

Forwards counts targets by their distance from the goal, backwards counts states by their distance
to it. A word that leads from the goal to a board leads, after relabelling, from the inverse
arrangement to the goal, so the two agree although B and C have no inverse letter.
"""

import argparse


def layers(start, moves):
    """Sizes of the layers of a breadth-first search."""
    seen = {start}
    layer = [start]
    sizes = []
    while layer:
        sizes.append(len(layer))
        reached = {move(state) for state in layer for move in moves} - seen
        seen |= reached
        layer = list(reached)
    return sizes


def swap_rows(board):
    top, bottom = board
    return bottom, top


def right_column_to_left(board):
    return tuple(row[-1:] + row[:-1] for row in board)


def left_column_to_right(board):
    return tuple(row[1:] + row[:1] for row in board)


def clockwise(left):
    """Turns the four cells of the columns `left` and `left` + 1 clockwise."""

    def turn(board):
        top, bottom = board
        return (
            top[:left] + (bottom[left], top[left]) + top[left + 2 :],
            bottom[:left] + (bottom[left + 1], top[left + 1]) + bottom[left + 2 :],
        )

    return turn


def anticlockwise(left):
    once = clockwise(left)
    return lambda board: once(once(once(board)))


def magic_square(columns, left):
    """The distributions (forwards, backwards) of a 2 x columns square."""
    goal = (tuple(range(1, columns + 1)), tuple(range(2 * columns, columns, -1)))
    forwards = layers(goal, [swap_rows, right_column_to_left, clockwise(left)])
    backwards = layers(goal, [swap_rows, left_column_to_right, anticlockwise(left)])
    return forwards, backwards


def rotation_masks():
    """The distribution of the masks: one symbol's eight blocks among the 24 cells."""
    cells = [(y, x) for y in range(7) for x in range(7) if y in (2, 4) or x in (2, 4)]
    number = {cell: index for index, cell in enumerate(cells)}

    def mover(line, step):
        """Bits move `step` places along the line; three look-ups of eight bits each."""
        target = list(range(24))
        for place, cell in enumerate(line):
            target[number[cell]] = number[line[(place + step) % 7]]
        low, middle, high = (
            [
                sum(1 << target[byte * 8 + bit] for bit in range(8) if value >> bit & 1)
                for value in range(256)
            ]
            for byte in range(3)
        )
        return lambda mask: low[mask & 255] | middle[mask >> 8 & 255] | high[mask >> 16]

    moves = []
    for fixed in (2, 4):
        row = [(fixed, x) for x in range(7)]
        column = [(y, fixed) for y in range(7)]
        moves += [mover(line, step) for line in (row, column) for step in (1, -1)]
    goal = sum(1 << number[y, x] for y, x in cells if 2 <= y <= 4 and 2 <= x <= 4)
    assert goal.bit_count() == 8
    return layers(goal, moves)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cpp", action="store_true", help="print C++ arrays")
    options = parser.parse_args()

    results = {}
    for name, columns, left in (("magic-squares", 4, 1), ("toy-2x3", 3, 0)):
        forwards, backwards = magic_square(columns, left)
        results[name + "-forwards"] = forwards
        results[name + "-backwards"] = backwards
    results["rotation-game"] = rotation_masks()

    # 8!, 6! and C(24,8): every state is reached.
    expected = {"magic-squares": 40320, "toy-2x3": 720, "rotation-game": 735471}
    for name, sizes in results.items():
        states = expected[name.removesuffix("-forwards").removesuffix("-backwards")]
        assert sum(sizes) == states, (name, sum(sizes), states)

    for name, sizes in results.items():
        if options.cpp:
            constant = "k" + "".join(part.capitalize() for part in name.split("-"))
            values = ", ".join(map(str, sizes))
            print(f"constexpr std::array<std::uint32_t, {len(sizes)}> {constant} = {{{values}}};")
        else:
            print(f"{name}: {' '.join(map(str, sizes))}")


if __name__ == "__main__":
    main()
