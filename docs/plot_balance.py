#!/usr/bin/env python3
"""Sums up games of the Boer War that `wargame simulate --track ... -o FILE` has written, and draws the indices by turn.

Usage: plot_balance.py FILE.jsonl... -o PICTURE.svg    (needs nothing but Python 3)
"""
import collections
import json
import sys

SIDES = (("boer", "Boers", "#b5651d"), ("british", "British", "#3d7fb5"))
WIDTH, HEIGHT, LEFT, TOP, GAP = 260, 200, 40, 34, 46


def read(name):
    with open(name, encoding="utf-8") as lines:
        games = [json.loads(line) for line in lines]
    return [game for game in games if "tracks" in game]


def means(games, track):
    """Mean of a track at the start of each turn, over the games that came so far, and how many these were."""
    sums, counts = collections.Counter(), collections.Counter()
    for game in games:
        for turn, value in enumerate(game["tracks"][track][:-1]):
            sums[turn] += value
            counts[turn] += 1
    return [(sums[turn] / counts[turn], counts[turn]) for turn in sorted(counts)]


def table(games):
    outcomes = collections.Counter()
    for game in games:
        tracks = game["tracks"]
        outcomes[game["winner"] or "nobody", tracks["level"][-1], tracks["ending"][-1]] += 1
    print(f"{games[0]['scenario']}: {len(games)} games")
    for (winner, level, ending), count in sorted(outcomes.items()):
        print(f"  {winner:8} {level:9} by {ending:9} {100 * count / len(games):5.1f} %")
    for name in ("turns", "actions"):
        print(f"  mean {name:8} {sum(game[name] for game in games) / len(games):.1f}")
    counted = [game for game in games if game["tracks"]["ending"][-1] == "points"]
    for side, people, _ in SIDES:
        if counted:
            points = sum(game["tracks"][f"victory_points.{side}"][-1] for game in counted) / 2 / len(counted)
            print(f"  points of the {people}: {points:.0f}")
        print(f"  index of the {people}:", *(f"{mean:.0f}" for mean, _ in means(games, f"{side}_index")))


def panel(games, left):
    y = lambda value: TOP + HEIGHT - value * HEIGHT / 100
    out = [f'<text x="{left}" y="{TOP - 12}" font-weight="bold">{games[0]["scenario"]}</text>']
    for level in (0, 30, 70, 100):
        out.append(f'<line x1="{left}" x2="{left + WIDTH}" y1="{y(level)}" y2="{y(level)}" stroke="#ccc"/>')
        out.append(f'<text x="{left - 6}" y="{y(level) + 4}" text-anchor="end">{level}</text>')
    for side, people, colour in SIDES:
        curve = means(games, f"{side}_index")
        x = lambda turn: left + turn * WIDTH / max(1, len(curve) - 1)
        dots = " ".join(f"{x(turn):.1f},{y(mean):.1f}" for turn, (mean, _) in enumerate(curve))
        out.append(f'<polyline points="{dots}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out.append(f'<text x="{left + WIDTH}" y="{y(curve[-1][0]) - 6:.1f}" text-anchor="end" fill="{colour}">{people}</text>')
    out.append(f'<text x="{left}" y="{TOP + HEIGHT + 18}">turn 1</text>')
    out.append(f'<text x="{left + WIDTH}" y="{TOP + HEIGHT + 18}" text-anchor="end">turn {len(curve)}</text>')
    return "\n".join(out)


def main(words):
    files, picture = words[:words.index("-o")], words[words.index("-o") + 1]
    all_games = [read(name) for name in files]
    for games in all_games:
        table(games)
    width = LEFT + len(files) * (WIDTH + GAP)
    with open(picture, "w", encoding="utf-8") as svg:
        svg.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{TOP + HEIGHT + 30}" '
                  f'font-family="sans-serif" font-size="12">\n<rect width="100%" height="100%" fill="white"/>\n')
        svg.write("\n".join(panel(games, LEFT + at * (WIDTH + GAP)) for at, games in enumerate(all_games)))
        svg.write("\n</svg>\n")


if __name__ == "__main__":
    if "-o" not in sys.argv[1:-1]:
        sys.exit(__doc__)
    main(sys.argv[1:])
