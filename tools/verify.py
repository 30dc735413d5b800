#!/usr/bin/env python3
"""A second program for Grattoir's proofs: Python, standard library only.

Written from docs/block-format.md, with no line of the first program. It verifies the receipt of a
play, and prints a whole block again from its published seed to audit what was committed to.

    verify.py receipt RECEIPT.json [--blocks KEPT.json] [--key HEX] [--player ID]
    verify.py audit --emission EMISSION.toml --block BLOCK.json [--sales SALES.jsonl]
    verify.py manifest MANIFEST.json...
    verify.py vectors RECEIPTS.jsonl
    verify.py print --emission EMISSION.toml --number N --seed HEX
    verify.py evaluate < UNITS.jsonl

It answers 0 where everything holds, else 1.
"""

import argparse
import hashlib
import hmac
import itertools
import json
import re
import sys
import tomllib
from collections import Counter


class Fault(Exception):
    """What does not hold, in a sentence."""


def need(holds, fault):
    if not holds:
        raise Fault(fault)


# --- JSON, strictly -------------------------------------------------------------------------------


def parse(text):
    """JSON with no member twice and no number but integers."""

    def members(pairs):
        need(len({name for name, _ in pairs}) == len(pairs), "a member is repeated")
        return dict(pairs)

    def no_number(text):
        raise Fault(f"{text} is no integer")

    try:
        return json.loads(text, object_pairs_hook=members, parse_float=no_number, parse_constant=no_number)
    except ValueError as error:
        raise Fault(f"no JSON: {error}") from None


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def is_int(value, low, high):
    return type(value) is int and low <= value <= high


def is_text(value, pattern):
    return type(value) is str and re.fullmatch(pattern, value, re.ASCII) is not None


def is_hex(value, size):
    return is_text(value, "[0-9a-f]{%d}" % (2 * size))


def unhex(value, size, what):
    need(is_hex(value, size), f"`{what}` has not the form it must have")
    return bytes.fromhex(value)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


# --- Ed25519, RFC 8032 5.1 ------------------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
BASE_Y = 4 * pow(5, -1, P) % P


def decompress(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT_OF_MINUS_ONE % P
    if x * x % P != square or x == 0 and sign:
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def same(p, q):
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


BASE = decompress(BASE_Y.to_bytes(32, "little"))


def is_signed(key, signature, message):
    """Whether the signature is of this key; keys and points of small order are refused."""
    public, r = decompress(key), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    neutral = (0, 1, 1, 0)
    if public is None or r is None or s >= L:
        return False
    if same(times(8, public), neutral) or same(times(8, r), neutral):
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    return same(times(s, BASE), add(r, times(h, public)))


# --- Keys and streams -----------------------------------------------------------------------------


def derive(seed, what, block):
    prk = hmac.digest(b"grattoir/v1", seed, "sha256")
    return hmac.digest(prk, what.encode() + b"\n" + block.encode() + b"\x01", "sha256")


def chacha20_block(key, counter, nonce):
    words = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter, *nonce)
    x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, xa, xb, xc, xd, xe, xf = words
    m = 0xFFFFFFFF

    def quarter(a, b, c, d):
        a = a + b & m
        d ^= a
        d = (d << 16 | d >> 16) & m
        c = c + d & m
        b ^= c
        b = (b << 12 | b >> 20) & m
        a = a + b & m
        d ^= a
        d = (d << 8 | d >> 24) & m
        c = c + d & m
        b ^= c
        return a, (b << 7 | b >> 25) & m, c, d

    for _ in range(10):
        x0, x4, x8, xc = quarter(x0, x4, x8, xc)
        x1, x5, x9, xd = quarter(x1, x5, x9, xd)
        x2, x6, xa, xe = quarter(x2, x6, xa, xe)
        x3, x7, xb, xf = quarter(x3, x7, xb, xf)
        x0, x5, xa, xf = quarter(x0, x5, xa, xf)
        x1, x6, xb, xc = quarter(x1, x6, xb, xc)
        x2, x7, x8, xd = quarter(x2, x7, x8, xd)
        x3, x4, x9, xe = quarter(x3, x4, x9, xe)
    mixed = (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, xa, xb, xc, xd, xe, xf)
    return b"".join((a + b & m).to_bytes(4, "little") for a, b in zip(mixed, words))


def little_words(data):
    return tuple(int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4))


class Stream:
    """stream(key, n), its bytes one after the other, and the draws made of them."""

    def __init__(self, key, number):
        self.key = little_words(key)
        self.nonce = little_words(bytes(8) + number.to_bytes(4, "big"))
        self.counter, self.buffer, self.at = 0, b"", 0

    def byte(self):
        if self.at == len(self.buffer):
            self.buffer, self.at = chacha20_block(self.key, self.counter, self.nonce), 0
            self.counter += 1
        self.at += 1
        return self.buffer[self.at - 1]

    def below(self, n):
        size = 1 if n <= 256 else 4
        limit = 256**size // n * n
        while True:
            value = 0
            for _ in range(size):
                value = value << 8 | self.byte()
            if value < limit:
                return value % n

    def choose(self, items, count):
        for place in range(count):
            other = place + self.below(len(items) - place)
            items[place], items[other] = items[other], items[place]
        return items[:count]

    def shuffle(self, items):
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]
        return items


def salt(key, index):
    """Bytes 32 * index to 32 * index + 31 of stream(key, 0): half a block of it."""
    block = chacha20_block(little_words(key), index // 2, (0, 0, 0))
    return block[32 * (index % 2) :][:32]


# --- What units pay -------------------------------------------------------------------------------

STAKES = {"lampe": [50], "pharaon": [100, 200, 300], "vegas": [300]}
LAMPE_GAINS = [50, 100, 200, 700, 5_000, 50_000, 1_000_000]
LETTERS = "PYOCJS"
LINE_GAINS = dict(P=2_500_000, Y=50_000, O=1_000, C=500, J=100, S=50)
BONUS_GAINS = dict(J=50_000, C=1_000, O=500, Y=100, P=50)
LINES = [[4 * row + column for column in range(4)] for row in range(4)]
LINES += [[4 * row + column for row in range(4)] for column in range(4)]
LINES += [[0, 5, 10, 15], [3, 6, 9, 12]]
BONUS_CELLS = [
    *((0, 10), (0, 11), (1, 8), (1, 9)),
    *((0, 14), (0, 15), (1, 12), (1, 13)),
    *((2, 2), (2, 3), (3, 0), (3, 1)),
    *((2, 6), (2, 7), (3, 4), (3, 5)),
]
RANKS = ["7", "8", "9", "10", "V", "D", "R", "A"]
HANDS = {
    (2, 1, 1, 1, 1): 500,
    (2, 2, 1, 1): 1_000,
    (3, 1, 1, 1): 10_000,
    (3, 2, 1): 100_000,
    (4, 1, 1): 1_000_000,
    (1, 1, 1, 1, 1, 1): 0,
}
THROWS = {(1, 6): 500, (2, 5): 3_000, (3, 4): 100_000, (5, 6): 1_000_000}
REELS = ["7", "couronne", "BAR", "cerise", "étoile"]
TRIPLES = {"étoile": 500, "cerise": 1_000, "BAR": 20_000, "couronne": 100_000, "7": 1_000_000}


def neighbours(cell):
    row, column = divmod(cell, 4)
    for other_row, other_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= other_row < 4 and 0 <= other_column < 4:
            yield 4 * other_row + other_column


def groups(signs):
    """The groups of the bonus grid: cells of one symbol joined edge to edge."""
    left = set(range(16))
    while left:
        group, edge = set(), [min(left)]
        while edge:
            cell = edge.pop()
            if cell not in group:
                group.add(cell)
                edge += [other for other in neighbours(cell) if signs[other] == signs[cell]]
        left -= group
        yield signs[min(group)], frozenset(group)


def bonus_grid(grids):
    return [grids[grid][cell] for grid, cell in BONUS_CELLS]


def full_lines(grid):
    """The symbols of the complete lines of a grid."""
    return [grid[line[0]] for line in LINES if len({grid[cell] for cell in line}) == 1]


def evaluate_lampe(unit):
    need(unit.keys() == {"game", "gain", "offset"}, "the members of the unit")
    need(is_int(unit["offset"], 0, 3) and unit["gain"] in LAMPE_GAINS, "offset or gain")
    need(type(unit["gain"]) is int, "gain")
    return unit["gain"] if unit["offset"] == 0 else 0


def evaluate_pharaon(unit):
    need(unit.keys() == {"game", "stake", "grids"}, "the members of the unit")
    need(type(unit["stake"]) is int and unit["stake"] in STAKES["pharaon"], "stake")
    grids = unit["grids"]
    need(type(grids) is list and len(grids) == 4, "grids")
    need(all(is_text(grid, f"[{LETTERS}]{{16}}") for grid in grids), "a grid")
    won = sum(LINE_GAINS[sign] for grid in grids for sign in full_lines(grid))
    large = [(sign, cells) for sign, cells in groups(bonus_grid(grids)) if len(cells) >= 4 and sign != "S"]
    need(len(large) <= 1 and all(len(cells) == 4 for _, cells in large), "the bonus grid")
    won += sum(BONUS_GAINS[sign] for sign, _ in large)
    return won * unit["stake"] // 100


def evaluate_poker(cards):
    need(type(cards) is list and len(cards) == 6 and all(card in RANKS for card in cards), "poker")
    hand = tuple(sorted(Counter(cards).values(), reverse=True))
    need(hand in HANDS, "the hand")
    return HANDS[hand]


def evaluate_roulette(wheel):
    need(type(wheel) is dict and wheel.keys() == {"number", "bets"}, "roulette")
    bets = wheel["bets"]
    need(is_int(wheel["number"], 1, 36) and type(bets) is list and len(bets) == 3, "roulette")
    for bet in bets:
        need(type(bet) is dict and bet.keys() == {"number", "gain"}, "a bet")
        need(is_int(bet["number"], 1, 36) and is_int(bet["gain"], 1, 2**62), "a bet")
    need(len({bet["number"] for bet in bets}) == 3, "two bets on one number")
    return sum(bet["gain"] for bet in bets if bet["number"] == wheel["number"])


def evaluate_craps(throws):
    need(type(throws) is list and len(throws) == 4, "craps")
    for throw in throws:
        need(type(throw) is list and len(throw) == 2 and all(is_int(die, 1, 6) for die in throw), "a throw")
    return sum(THROWS.get(tuple(sorted(throw)), 0) for throw in throws)


def evaluate_reels(reels):
    need(type(reels) is list and len(reels) == 3 and all(reel in REELS for reel in reels), "reels")
    need(reels.count("cerise") != 2, "two cerise")
    if len(set(reels)) == 1:
        return TRIPLES[reels[0]]
    return 300 if reels.count("cerise") == 1 else 0


def evaluate_vegas(unit):
    need(unit.keys() == {"game", "poker", "roulette", "craps", "jackpot"}, "the members of the unit")
    jackpot = unit["jackpot"]
    need(type(jackpot) is dict and jackpot.keys() == {"reels", "bonus"}, "jackpot")
    need(is_int(jackpot["bonus"], 0, 2**62), "bonus")
    won = evaluate_poker(unit["poker"]) + evaluate_roulette(unit["roulette"])
    return won + evaluate_craps(unit["craps"]) + evaluate_reels(jackpot["reels"]) + jackpot["bonus"]


def evaluate(unit):
    """What a unit pays, in cents."""
    need(type(unit) is dict, "a unit is an object")
    games = {"lampe": evaluate_lampe, "pharaon": evaluate_pharaon, "vegas": evaluate_vegas}
    need(type(unit.get("game")) is str and unit["game"] in games, "game")
    return games[unit["game"]](unit)


def unit_bytes(unit):
    """The one form of a unit: compact, members in their order."""

    def ordered(value, *names):
        return {name: value[name] for name in names}

    if unit["game"] == "lampe":
        return compact(ordered(unit, "game", "gain", "offset"))
    if unit["game"] == "pharaon":
        return compact(ordered(unit, "game", "stake", "grids"))
    form = ordered(unit, "game", "poker", "roulette", "craps", "jackpot")
    form["roulette"] = ordered(unit["roulette"], "number", "bets")
    form["roulette"]["bets"] = [ordered(bet, "number", "gain") for bet in unit["roulette"]["bets"]]
    form["jackpot"] = ordered(unit["jackpot"], "reels", "bonus")
    return compact(form)


# --- Leaf, tree, path -----------------------------------------------------------------------------


def leaf_hash(block, index, unit_salt, unit):
    head = b"\0grattoir/v1\n" + block.encode() + b"\n"
    return sha256(head, index.to_bytes(4, "big"), unit_salt, unit_bytes(unit))


def node_hash(left, right):
    return sha256(b"\x01", left, right)


def root_of(leaves):
    """RFC 9162 2.1.1, as a recursion over the largest power of two below the size."""
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return node_hash(root_of(leaves[:split]), root_of(leaves[split:]))


def root_by_path(hashed, index, size, path):
    """The root that a path leads to; RFC 9162 2.1.3.2."""
    need(0 <= index < size, "the block has no unit of this index")
    place, last = index, size - 1
    for sibling in path:
        need(last > 0, "the path is too long")
        if place & 1 or place == last:
            hashed = node_hash(sibling, hashed)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            hashed = node_hash(hashed, sibling)
        place, last = place >> 1, last >> 1
    need(last == 0, "the path is too short")
    return hashed


# --- Manifest, sale, receipt ----------------------------------------------------------------------

MANIFEST = "id game stake rules size table root seed_hash previous printed_at key signature".split()
SALE = "play units at player key signature".split()
TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"


def check_signature(value, names, what):
    need(all(name in value for name in names), f"{what} lacks a member")
    key = unhex(value["key"], 32, "key")
    signature = unhex(value["signature"], 64, "signature")
    message = compact({name: value[name] for name in names[:-1]})
    need(is_signed(key, signature, message), f"the signature of {what} is not of its key")


def check_manifest(manifest, key=None):
    """A manifest by itself: its form, and that it is signed."""
    need(type(manifest) is dict and all(name in manifest for name in MANIFEST), "a manifest lacks a member")
    game, stake, rules, size = (manifest[name] for name in ("game", "stake", "rules", "size"))
    need(type(game) is str and game in STAKES, "`game`")
    need(type(stake) is int and stake in STAKES[game], "`stake`")
    need(is_text(rules, "[A-Za-z0-9._-]{1,32}"), "`rules`")
    need(is_int(size, 1, 2**32 - 1), "`size`")
    identity = re.fullmatch(r"(.*)-([1-9][0-9]*)", str(manifest["id"]), re.ASCII)
    need(identity and identity[1] == f"{game}-{stake}-{rules}", "`id`")
    table = manifest["table"]
    need(type(table) is list and all(type(row) is list and len(row) == 2 for row in table), "`table`")
    need(all(is_int(amount, 1, 2**62) and is_int(count, 1, size) for amount, count in table), "`table`")
    need(all(above[0] > below[0] for above, below in zip(table, table[1:])), "`table` does not fall")
    need(sum(count for _, count in table) <= size, "`table` has more prizes than units")
    for name in ("root", "seed_hash"):
        unhex(manifest[name], 32, name)
    first = int(identity[2]) == 1
    need(manifest["previous"] is None if first else is_hex(manifest["previous"], 32), "`previous`")
    need(is_text(manifest["printed_at"], TIME), "`printed_at`")
    need(key is None or manifest["key"] == key, "the manifest is signed with another key")
    check_signature(manifest, MANIFEST, "the manifest")


def check_sale(receipt, player):
    sale = receipt["sale"]
    need(type(sale) is dict and all(name in sale for name in SALE), "the sale lacks a member")
    need(is_hex(sale["play"], 16) and is_text(sale["at"], TIME) and is_hex(sale["player"], 32), "the sale's form")
    need(all(block["key"] == sale["key"] for block in receipt["blocks"]), "the sale is signed with another key")
    check_signature(sale, SALE, "the sale")
    shown = [[unit["block"], unit["index"]] for unit in receipt["units"]]
    need(shown and shown == sale["units"], "the receipt has other units than the sale")
    need(all(type(index) is int for _, index in sale["units"]), "an index")
    need(len(shown) == len(set(map(tuple, shown))), "the receipt has a unit twice")
    named = [block["id"] for block in receipt["blocks"]]
    need(sorted(named) == sorted({block for block, _ in shown}), "manifests and units do not belong together")
    expected = sha256(player.encode()).hex() if player else sale["player"]
    need(sale["player"] == expected, "it was sold to another player")


def check_unit(unit, manifest):
    """A unit of a receipt: its path, and what it pays, which is the answer."""
    need(is_int(unit["index"], 0, manifest["size"] - 1), "the block has no unit of this index")
    unit_salt = unhex(unit["salt"], 32, "salt")
    need(type(unit["path"]) is list, "`path`")
    path = [unhex(sibling, 32, "path") for sibling in unit["path"]]
    prize = evaluate(unit["unit"])
    need(unit["unit"]["game"] == manifest["game"], "the unit is of another game")
    need(unit["unit"].get("stake", manifest["stake"]) == manifest["stake"], "the unit is of another stake")
    hashed = leaf_hash(unit["block"], unit["index"], unit_salt, unit["unit"])
    reached = root_by_path(hashed, unit["index"], manifest["size"], path)
    need(reached.hex() == manifest["root"], "the path does not lead from this unit to the root")
    losing = manifest["size"] - sum(count for _, count in manifest["table"])
    known = [amount for amount, _ in manifest["table"]] + [0] * (losing > 0)
    need(prize in known, "the block's table has no such prize")
    return prize


def check_receipt(receipt, kept=None, key=None, player=None, say=lambda words: None):
    """Everything a receipt claims; the prizes of its units are the answer."""
    need(type(receipt) is dict, "a receipt is an object")
    for name, kind in (("blocks", list), ("units", list), ("sale", dict)):
        need(type(receipt.get(name)) is kind, f"`{name}`")
    for block in receipt["blocks"]:
        check_manifest(block, key)
        say(f"the manifest of {block['id']} is signed")
        if kept is not None:
            same = [known for known in kept if known["id"] == block["id"]]
            need(same, f"nothing is known of {block['id']} from before")
            differs = f"the manifest of {block['id']} is not the one known from before"
            need(all(same[0][name] == block[name] for name in MANIFEST), differs)
            say(f"the manifest of {block['id']} is the one known before")
    for unit in receipt["units"]:
        need(type(unit) is dict, "a unit is an object")
        for name in ("block", "index", "salt", "unit", "path"):
            need(name in unit, f"a unit lacks `{name}`")
        need(type(unit["block"]) is str and type(unit["index"]) is int, "a unit's place")
    check_sale(receipt, player)
    say("the sale is signed with the same key, and names these units, each once")
    manifests = {block["id"]: block for block in receipt["blocks"]}
    prizes = []
    for unit in receipt["units"]:
        prizes.append(check_unit(unit, manifests[unit["block"]]))
        say(f"unit {unit['index']} was in {unit['block']} when its root was published")
        say(f"unit {unit['index']} of {unit['block']} pays {prizes[-1]} cents")
    return prizes


# --- Printing a block -----------------------------------------------------------------------------


def falling(values, length):
    return tuple(sorted(values, reverse=True)) + (0,) * (length - len(values))


def pharaon_ways(amount, stake, cumulative):
    lines = {sign: gain * stake // 100 for sign, gain in LINE_GAINS.items()}
    bonuses = {None: 0} | {sign: gain * stake // 100 for sign, gain in BONUS_GAINS.items()}
    ways = []
    for count in range(5):
        for signs in itertools.combinations_with_replacement(LETTERS, count):
            for bonus, gain in bonuses.items():
                gains = count + (bonus is not None)
                won = sum(lines[sign] for sign in signs) + gain
                if won == amount and gains >= (2 if cumulative else 1):
                    signs = sorted(signs, key=lambda sign: -lines[sign])
                    line_gains = falling([lines[sign] for sign in signs], 4)
                    order = (gains, tuple(-each for each in line_gains), -gain)
                    ways.append((order, (signs, bonus)))
    return [way for _, way in sorted(ways, key=lambda way: way[0])]


def vegas_ways(amount, roulette, bonus, cumulative):
    hands = HANDS.values()
    reels = [0, 300, *TRIPLES.values()]
    throws = [
        falling(gains, 4)
        for count in range(5)
        for gains in itertools.combinations_with_replacement(THROWS.values(), count)
    ]
    ways = []
    for hand, bet, throw in itertools.product(hands, [0, *roulette], throws):
        rest = amount - hand - bet - sum(throw)
        if rest < 0:
            continue
        for reel in reels:
            tray = rest - reel
            if tray == 0 or tray > 0 and tray in bonus:
                surfaces = (hand > 0) + (bet > 0) + (sum(throw) > 0) + (reel + tray > 0)
                if surfaces >= (2 if cumulative else 1):
                    order = (-surfaces, -hand, -bet, tuple(-each for each in throw), -reel, -tray)
                    ways.append((order, (hand, bet, throw, reel, tray)))
    return [way for _, way in sorted(ways)]


def tetrominoes():
    found = []
    for cells in itertools.combinations(range(16), 4):
        signs = [cell in cells for cell in range(16)]
        if any(sign and len(group) == 4 for sign, group in groups(signs)):
            found.append((sum(1 << cell for cell in cells), cells))
    return [cells for _, cells in sorted(found)]


TETROMINOES = tetrominoes()


class Emission:
    """The data that blocks are printed from."""

    def __init__(self, text):
        data = tomllib.loads(text)
        self.game, self.stake, self.rules = data["game"], data["stake"], data["rules"]
        self.size = data["size"]
        self.roulette, self.bonus = data.get("roulette", []), data.get("bonus", [])
        rows = sorted(data.get("prize", []), key=lambda row: -row["amount"])
        self.table = [[row["amount"], row["count"]] for row in rows]
        self.levels = [(row["amount"], row["count"], self.ways(row)) for row in rows]
        won = sum(row["count"] for row in rows)
        if self.game == "lampe":
            losing = sorted(data.get("losing", []), key=lambda row: -row["gain"])
            self.levels += [(0, row["count"], [(row["gain"], False)]) for row in losing]
        elif self.game == "pharaon":
            self.levels.append((0, self.size - won, [([], None)]))
        else:
            self.levels.append((0, self.size - won, [(0, 0, (0, 0, 0, 0), 0, 0)]))
        need(sum(count for _, count, _ in self.levels) == self.size, "the levels do not fill the block")

    def ways(self, row):
        amount, cumulative = row["amount"], row.get("cumulative", False)
        if self.game == "lampe":
            return [(amount, True)]
        if self.game == "pharaon":
            return pharaon_ways(amount, self.stake, cumulative)
        return vegas_ways(amount, self.roulette, self.bonus, cumulative)

    def block_id(self, number):
        return f"{self.game}-{self.stake}-{self.rules}-{number}"

    def slots(self):
        for prize, count, ways in self.levels:
            for place in range(count):
                yield prize, ways[place % len(ways)]

    def bets(self):
        """W: how many units are dealt a way whose bet gains each amount, falling."""
        won = Counter(way[1] for _, way in self.slots() if way[1]) if self.game == "vegas" else {}
        return sorted(won.items(), reverse=True)


def draw_lampe(way, stream):
    gain, wins = way
    return {"game": "lampe", "gain": gain, "offset": 0 if wins else 1 + stream.below(3)}


def attempt_pharaon(way, stream):
    signs, bonus = way
    grids = [[None] * 16 for _ in range(4)]
    placed = [0] * 4
    where = stream.choose([0, 1, 2, 3], len(signs))
    for sign, grid in zip(signs, where):
        placed[grid] = 1
        for cell in LINES[stream.below(10)]:
            grids[grid][cell] = sign
    tetromino = None
    if bonus is not None:
        tetromino = TETROMINOES[stream.below(113)]
        shared = 0
        for grid, cell in (BONUS_CELLS[at] for at in tetromino):
            if grids[grid][cell] not in (None, bonus):
                return None
            shared += grids[grid][cell] == bonus
            grids[grid][cell] = bonus
        for _ in range(2 * signs.count(bonus) - shared):
            if stream.below(6) != 0:
                return None
    for grid in grids:
        for cell in range(16):
            if grid[cell] is None:
                grid[cell] = LETTERS[stream.below(6)]
    if [len(full_lines(grid)) for grid in grids] != placed:
        return None
    large = [cells for _, cells in groups(bonus_grid(grids)) if len(cells) >= 4]
    if large != ([frozenset(tetromino)] if tetromino else []):
        return None
    return ["".join(grid) for grid in grids]


def draw_pharaon(stake, way, stream):
    while True:
        grids = attempt_pharaon(way, stream)
        if grids:
            return {"game": "pharaon", "stake": stake, "grids": grids}


def draw_poker(gain, stream):
    counts = next(counts for counts, pays in HANDS.items() if pays == gain)
    while True:
        ranks = stream.choose(list(RANKS), len(counts))
        cards = stream.shuffle([rank for rank, times in zip(ranks, counts) for _ in range(times)])
        present = [rank in cards for rank in RANKS]
        if not any(all(present[at : at + 5]) for at in range(4)):
            return cards


def draw_roulette(gain, weights, stream):
    winner = stream.below(3) if gain else None
    numbers = stream.choose(list(range(1, 37)), 3 if gain else 4)
    bets = []
    for place in range(3):
        if place == winner:
            bets.append({"number": numbers[place], "gain": gain})
            continue
        drawn, upto = stream.below(sum(weight for _, weight in weights)), 0
        for amount, weight in weights:
            upto += weight
            if drawn < upto:
                break
        bets.append({"number": numbers[place], "gain": amount})
    return {"number": numbers[winner if gain else 3], "bets": bets}


LOSING_THROWS = [
    [first, second]
    for first in range(1, 7)
    for second in range(1, 7)
    if tuple(sorted((first, second))) not in THROWS
]


def draw_craps(gains, stream):
    won = [gain for gain in gains if gain]
    throws = [None] * 4
    for place, gain in zip(stream.choose([0, 1, 2, 3], len(won)), won):
        dice = next(dice for dice, pays in THROWS.items() if pays == gain)
        throws[place] = list(dice) if stream.below(2) == 0 else list(reversed(dice))
    return [throw or list(LOSING_THROWS[stream.below(28)]) for throw in throws]


def draw_reels(gain, stream):
    others = ["7", "couronne", "BAR", "étoile"]
    for sign, pays in TRIPLES.items():
        if gain == pays:
            return [sign] * 3
    if gain == 300:
        cherry = stream.below(3)
        return ["cerise" if reel == cherry else others[stream.below(4)] for reel in range(3)]
    while True:
        reels = [others[stream.below(4)] for _ in range(3)]
        if len(set(reels)) > 1:
            return reels


def draw_vegas(way, weights, stream):
    hand, bet, throws, reels, tray = way
    return {
        "game": "vegas",
        "poker": draw_poker(hand, stream),
        "roulette": draw_roulette(bet, weights, stream),
        "craps": draw_craps(throws, stream),
        "jackpot": {"reels": draw_reels(reels, stream), "bonus": tray},
    }


def print_block(emission, number, seed):
    """Every unit in the order of sale: (prize, unit, leaf)."""
    block = emission.block_id(number)
    layout, salts = derive(seed, "layout", block), derive(seed, "salt", block)
    order = Stream(derive(seed, "order", block), 0).shuffle(list(range(emission.size)))
    slots, weights = list(emission.slots()), emission.bets()
    for index, slot in enumerate(order):
        prize, way = slots[slot]
        stream = Stream(layout, index)
        if emission.game == "lampe":
            unit = draw_lampe(way, stream)
        elif emission.game == "pharaon":
            unit = draw_pharaon(emission.stake, way, stream)
        else:
            unit = draw_vegas(way, weights, stream)
        yield prize, unit, leaf_hash(block, index, salt(salts, index), unit)


# --- Commands -------------------------------------------------------------------------------------


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def say(words):
    print(f"ok    {words}")


def command_receipt(options):
    kept = None
    if options.blocks:
        kept = parse(read(options.blocks))
        kept = kept["blocks"] if "blocks" in kept else [kept]
    check_receipt(parse(read(options.receipt)), kept, options.key, options.player, say)
    print("The receipt holds.")


def command_vectors(options):
    """Lines {"what":"…","holds":true,"receipt":{…}}, and what is known from before."""
    for line in read(options.vectors).splitlines():
        vector = json.loads(line)
        known = [vector.get(name) for name in ("blocks", "key", "player")]
        try:
            check_receipt(parse(json.dumps(vector["receipt"])), *known)
            found = None
        except Fault as fault:
            found = fault
        said = "holds" if vector["holds"] else "does not hold"
        need((found is None) == vector["holds"], f"{vector['what']}: {said}, but {found}")
        say(f"{vector['what']}: {said}" + (f" ({found})" if found else ""))


def command_manifest(options):
    for path in options.manifest:
        manifest = parse(read(path))
        check_manifest(manifest, options.key)
        say(f"the manifest of {manifest['id']} is signed")


def command_audit(options):
    emission, published = Emission(read(options.emission)), parse(read(options.block))
    check_manifest(published, options.key)
    say(f"the manifest of {published['id']} is signed")
    number = int(published["id"].rpartition("-")[2])
    same = published["id"] == emission.block_id(number) and published["size"] == emission.size
    need(same and published["table"] == emission.table, "the emission is not that of the manifest")
    seed = unhex(published.get("seed"), 32, "seed")
    need(sha256(seed).hex() == published["seed_hash"], "the seed is not the one committed to")
    say("the seed is the one committed to")
    prizes, leaves = [], []
    for index, (prize, unit, hashed) in enumerate(print_block(emission, number, seed)):
        need(evaluate(unit) == prize, f"unit {index} does not pay what it was dealt")
        prizes.append(prize)
        leaves.append(hashed)
    need(root_of(leaves).hex() == published["root"], "printed again, the units have another root")
    say(f"printed again, its {emission.size} units have the root of the manifest")
    counts = Counter(prizes)
    need(all(counts[amount] == count for amount, count in emission.table), "the table is not exact")
    need(sum(counts[amount] for amount, _ in emission.table) + counts[0] == emission.size, "a prize outside the table")
    say("every unit pays what it was dealt, and the table is exact")
    if options.sales:
        last, sales = -1, [parse(line) for line in read(options.sales).splitlines()]
        for place, sale in enumerate(sales):
            need(sale["index"] == place, f"unit {place} is not sold in its turn, or twice")
            need(sale["play"] >= last, f"unit {place} was sold before the one before it")
            need(sale["prize"] == prizes[place], f"unit {place} was not paid what it pays")
            last = sale["play"]
        need(len(sales) == emission.size, "a closed block is not sold to its last unit")
        say(f"{len(sales)} units sold in order, each once, each paid what it pays")
    print("The block holds.")


def command_print(options):
    emission, seed = Emission(read(options.emission)), unhex(options.seed, 32, "--seed")
    for index, (prize, unit, hashed) in enumerate(print_block(emission, options.number, seed)):
        line = {"index": index, "prize": prize, "unit": unit}
        if options.leaves:
            line["leaf"] = hashed.hex()
        print(compact(line).decode())


def command_evaluate(_):
    for line in sys.stdin:
        try:
            print(compact({"prize": evaluate(parse(line))}).decode())
        except Fault as fault:
            print(compact({"invalid": str(fault)}).decode())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    receipt = commands.add_parser("receipt", help="verify the receipt of a play")
    receipt.add_argument("receipt")
    receipt.add_argument("--blocks", help="manifests kept from before the purchase")
    receipt.add_argument("--key", help="the operator's public key, hexadecimal")
    receipt.add_argument("--player", help="the id of the player it was sold to")
    receipt.set_defaults(run=command_receipt)
    manifest = commands.add_parser("manifest", help="verify manifests")
    manifest.add_argument("manifest", nargs="+")
    manifest.add_argument("--key")
    manifest.set_defaults(run=command_manifest)
    vectors = commands.add_parser("vectors", help="receipts that hold, and some that do not")
    vectors.add_argument("vectors")
    vectors.set_defaults(run=command_vectors)
    audit = commands.add_parser("audit", help="print a closed block again and compare")
    audit.add_argument("--emission", required=True)
    audit.add_argument("--block", required=True, help="manifest and seed, as GET /blocks/{id} has them")
    audit.add_argument("--sales", help='lines {"index":0,"play":1,"prize":0}')
    audit.add_argument("--key")
    audit.set_defaults(run=command_audit)
    printing = commands.add_parser("print", help="print a block, a line a unit")
    printing.add_argument("--emission", required=True)
    printing.add_argument("--number", type=int, default=1)
    printing.add_argument("--seed", required=True)
    printing.add_argument("--leaves", action="store_true")
    printing.set_defaults(run=command_print)
    commands.add_parser("evaluate", help="say what units pay").set_defaults(run=command_evaluate)
    options = parser.parse_args()
    try:
        options.run(options)
    except Fault as fault:
        print(f"FAIL  {fault}")
        return 1
    except (KeyError, TypeError) as error:
        print(f"FAIL  a member is missing or of another type: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
