// Runs in every page before its own scripts: replays a stroke on the page's subject, and reads the
// truth back from its pixels. A subject is
// `{ ready, surface(), canvas(), percent(), events: "pointer" | "mouse" }`.

(() => {
  const read = CanvasRenderingContext2D.prototype.getImageData;
  let readBacks = 0;
  CanvasRenderingContext2D.prototype.getImageData = function (...area) {
    readBacks++;
    return read.apply(this, area);
  };

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const task = () => new Promise((done) => setTimeout(done));
  /** After the frame that draws what has just been done, whoever asked for it first. */
  const drawn = async () => {
    await frame();
    await frame();
    await task();
  };

  const subject = () => window.subject ?? { events: "pointer", ...window.__bench };

  function sender({ surface, events }) {
    const target = surface();
    const { left, top } = target.getBoundingClientRect();
    const Kind = events === "pointer" ? PointerEvent : MouseEvent;
    return (type, [x, y]) => {
      const up = type === "up";
      const place = { clientX: left + x, clientY: top + y, buttons: up ? 0 : 1 };
      const pen = { pointerId: 1, isPrimary: true, pointerType: "mouse" };
      const manner = { bubbles: true, cancelable: true, composed: true, view: window };
      target.dispatchEvent(new Kind(`${events}${type}`, { ...manner, ...place, ...pen }));
    };
  }

  /** One move a frame, as a browser delivers them. */
  async function replay(points, between) {
    const send = sender(subject());
    await frame();
    send("down", points[0]);
    for (let move = 1; move < points.length; move++) {
      await frame();
      send("move", points[move]);
      if (between) await between(move);
    }
    await drawn();
    send("up", points.at(-1));
  }

  /** The opacity of every pixel, 0 to 255. */
  function opacity(draw, { width, height }) {
    const paper = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    draw(paper);
    const { data } = paper.getImageData(0, 0, width, height);
    const alphas = new Uint8Array(width * height);
    for (let pixel = 0; pixel < alphas.length; pixel++) alphas[pixel] = data[pixel * 4 + 3];
    return alphas;
  }

  const coating = () => {
    const canvas = subject().canvas();
    return opacity((paper) => paper.drawImage(canvas, 0, 0), canvas);
  };
  const sum = (values) => values.reduce((total, value) => total + value, 0);

  /** How far the reported percent is off at most, looked at every `every` moves. */
  async function percentError(points, every) {
    const whole = sum(coating());
    let worst = { error: 0 };
    let last = 0;
    const look = () => {
      const truth = 100 - (sum(coating()) * 100) / whole;
      const said = subject().percent();
      const error = Math.abs(said - truth);
      if (error > worst.error) worst = { error, said, truth };
      last = truth;
    };
    look();
    await replay(points, async (move) => {
      if (move % every) return;
      // Drawn, but no later: a percent that lags behind is wrong for as long.
      await frame();
      await task();
      look();
    });
    return { ...worst, last };
  }

  /** The share, in percent, of the ideal stroke of that radius that is not cleared. */
  async function missed(points, radius) {
    await replay(points);
    const canvas = subject().canvas();
    const scale = canvas.width / canvas.getBoundingClientRect().width;
    const ideal = opacity((paper) => {
      paper.scale(scale, scale);
      paper.lineCap = paper.lineJoin = "round";
      paper.lineWidth = 2 * radius;
      paper.beginPath();
      points.forEach(([x, y]) => paper.lineTo(x, y));
      paper.stroke();
    }, canvas);
    const left = coating();
    const uncleared = ideal.map((alpha, pixel) => Math.max(0, alpha - (255 - left[pixel])));
    return (sum(uncleared) * 100) / sum(ideal);
  }

  window.driver = {
    async ready() {
      while (!window.subject && !window.__bench) await frame();
      await subject().ready;
      await drawn();
    },
    replay: (points) => replay(points),
    percentError,
    missed,
    readBacks: () => readBacks,
  };
})();
