// The least that can be done: one stroke a move, and coverage counted in a bitmap of 150 x 100.

const [WIDTH, HEIGHT, RADIUS] = [600, 400, 20];
const [COLUMNS, ROWS, CELL] = [150, 100, 4];

const canvas = document.createElement("canvas");
canvas.width = WIDTH * devicePixelRatio;
canvas.height = HEIGHT * devicePixelRatio;
canvas.style.cssText = `display: block; width: ${WIDTH}px; height: ${HEIGHT}px`;
document.body.append(canvas);

const pen = canvas.getContext("2d");
pen.scale(devicePixelRatio, devicePixelRatio);
pen.fillStyle = "#999";
pen.fillRect(0, 0, WIDTH, HEIGHT);
pen.globalCompositeOperation = "destination-out";
pen.lineCap = pen.lineJoin = "round";
pen.lineWidth = 2 * RADIUS;

const { left, top } = canvas.getBoundingClientRect();
const cells = new Uint8Array(COLUMNS * ROWS);
let cleared = 0;
let last;

/** Clears every cell whose middle is within the radius of the line: row by row, from `low` to `high`. */
function clear(fromX, fromY, toX, toY) {
  const [x, y] = [toX - fromX, toY - fromY];
  const length = x * x + y * y;
  const first = Math.max(0, Math.floor((Math.min(fromX, toX) - RADIUS) / CELL));
  const end = Math.min(COLUMNS, Math.ceil((Math.max(fromX, toX) + RADIUS) / CELL));
  const low = Math.max(0, Math.floor((Math.min(fromY, toY) - RADIUS) / CELL));
  const high = Math.min(ROWS, Math.ceil((Math.max(fromY, toY) + RADIUS) / CELL));
  for (let row = low; row < high; row++) {
    for (let column = first; column < end; column++) {
      const index = row * COLUMNS + column;
      if (cells[index]) continue;
      const [toCellX, toCellY] = [(column + 0.5) * CELL - fromX, (row + 0.5) * CELL - fromY];
      const along = length ? (toCellX * x + toCellY * y) / length : 0;
      const at = Math.max(0, Math.min(1, along));
      const [awayX, awayY] = [toCellX - at * x, toCellY - at * y];
      if (awayX * awayX + awayY * awayY <= RADIUS * RADIUS) {
        cells[index] = 1;
        cleared++;
      }
    }
  }
}

function scratch(event) {
  const at = [event.clientX - left, event.clientY - top];
  const from = last ?? at;
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...at);
  pen.stroke();
  clear(...from, ...at);
  last = at;
}

canvas.addEventListener("pointerdown", scratch);
canvas.addEventListener("pointermove", (event) => last && scratch(event));
canvas.addEventListener("pointerup", () => (last = undefined));

window.subject = {
  events: "pointer",
  ready: Promise.resolve(),
  surface: () => canvas,
  canvas: () => canvas,
  percent: () => (cleared * 100) / cells.length,
};
