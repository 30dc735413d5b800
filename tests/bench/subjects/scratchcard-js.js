// scratchcard-js as its readme shows it, with the line brush; it has one resolution, 1.

import { ScratchCard, SCRATCH_TYPE } from "scratchcard-js";

const place = document.createElement("div");
place.style.cssText = "position: relative; width: 600px; height: 400px";
document.body.append(place);

const coat = document.createElement("canvas");
coat.width = 600;
coat.height = 400;
const pen = coat.getContext("2d");
pen.fillStyle = "#999";
pen.fillRect(0, 0, 600, 400);

const card = new ScratchCard(place, {
  scratchType: SCRATCH_TYPE.LINE,
  containerWidth: 600,
  containerHeight: 400,
  imageForwardSrc: coat.toDataURL(),
  htmlBackground: "<p></p>",
  // It draws lines this wide, and shifts the pointer by as much.
  clearZoneRadius: 40,
  percentToFinish: 101,
  callback() {},
});
card.canvas.style.cssText = "position: absolute; top: 0; left: 0";

window.subject = {
  events: "mouse",
  ready: card.init(),
  surface: () => card.canvas,
  canvas: () => card.canvas,
  percent: () => card.getPercent(),
};
