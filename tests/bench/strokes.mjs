// The movements, in CSS pixels of a 600 x 400 surface. They are computed, so the same every time.

const WIDTH = 600;
const HEIGHT = 400;

/** A hand's zig-zag in 2 000 moves that clears nearly everything: 40 crossings, slower at the turns. */
export function zigzag() {
  const [moves, crossings] = [2000, 40];
  const each = moves / crossings;
  return Array.from({ length: moves + 1 }, (_, move) => {
    const crossing = Math.min(Math.floor(move / each), crossings - 1);
    const along = (1 - Math.cos((Math.PI * (move - crossing * each)) / each)) / 2;
    const across = crossing % 2 ? 1 - along : along;
    return [
      round(12 + across * (WIDTH - 24) + 1.5 * Math.sin(move * 1.7)),
      round(12 + (move / moves) * (HEIGHT - 24) + 1.5 * Math.sin(move * 2.3)),
    ];
  });
}

/** A fast flick: from side to side in steps of 65 px. */
export function flick() {
  const step = 65;
  const corners = [
    [30, 30], [570, 110], [30, 190], [570, 270], [30, 350],
  ];
  const points = [corners[0]];
  for (let index = 1; index < corners.length; index++) {
    const [from, to] = [corners[index - 1], corners[index]];
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(x, y);
    for (let at = step; at < length; at += step) {
      points.push([round(from[0] + (x * at) / length), round(from[1] + (y * at) / length)]);
    }
  }
  return points;
}

/** As fine as a browser reports a pointer at twice the resolution. */
function round(value) {
  return Math.round(value * 2) / 2;
}
