// react-scratchcard-v2 with its own defaults, and the percent it reports kept for the reader.

import { createElement } from "react";
import { createRoot } from "react-dom/client";
import ScratchCard, { Brushes, Covers } from "react-scratchcard-v2";

const place = document.createElement("div");
document.body.append(place);

let percent = 0;
const ready = new Promise((onReady, onError) => {
  const card = createElement(ScratchCard, {
    width: 600,
    height: 400,
    cover: Covers.color("#999999"),
    brush: Brushes.circle(20),
    finishPercent: 100,
    onScratch: (now) => (percent = now),
    onReady,
    onError,
  });
  createRoot(place).render(card);
});

window.subject = {
  events: "mouse",
  ready,
  surface: () => place.querySelector("canvas"),
  canvas: () => place.querySelector("canvas"),
  percent: () => percent,
};
