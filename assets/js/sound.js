// The sounds of the games, made here from noise and sines; nothing is recorded. Only a page whose player
// wants sound fetches this file. What is heard depends on the place and the finger alone.

const root = document.documentElement;
const wanted = () => root.dataset.sound === "on" && !document.hidden;

let context; // there from the first gesture on
let out; // what is heard now goes through it
let noise; // a second of it, made once

const GESTURES = ["pointerdown", "pointerup", "keydown", "click"];
for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
document.addEventListener("visibilitychange", follow);
new MutationObserver(follow).observe(root, { attributeFilter: ["data-sound"] });
// Turned on a moment ago, by the very gesture that has brought this file. The browser alone would not tell: a gesture
// may be active still when it belonged to the page before.
if (document.querySelector("script[data-at-once]") && navigator.userActivation?.isActive) wake();

/** Begins, or goes on after an interruption. A browser lets that happen at a gesture only. */
function wake() {
  if (!wanted()) return;
  if (!context || context.state === "closed") context = new AudioContext({ latencyHint: "interactive" });
  if (!out) {
    out = new GainNode(context, { gain: 0.5 });
    out.connect(new DynamicsCompressorNode(context)).connect(context.destination);
  }
  // `suspended` at first; `interrupted` after a call on a telephone.
  if (context.state !== "running") context.resume().catch(() => {});
}

/** Falls silent with the page, and when the player turns the sound off; nothing is heard late. */
function follow() {
  if (!context) return;
  if (wanted()) return wake();
  lift();
  out?.disconnect();
  out = undefined;
  context.suspend().catch(() => {});
}

globalThis.grattoir = {
  /** Makes a sound; nothing where nothing can be heard at this moment. */
  cue(name, level) {
    if (!wanted() || !out || context.state !== "running") return;
    CUES[name]?.(context.currentTime + 0.02, level);
  },
};

const CUES = {
  brass(at) {
    [523, 786, 1174, 1570, 2093, 3136].forEach((pitch, i) => ring(pitch, at + i * 0.045, 1.5 - i * 0.15, 0.16 / (1 + i * 0.35)));
    hiss(at, 0.9, 0.03, 5200, 2, 8000);
  },
  stone(at) {
    hiss(at, 0.5, 0.5, 320, 0.8, 120);
    hiss(at + 0.08, 0.3, 0.12, 900, 1.5, 500);
    thud(at + 0.46, 78, 0.35);
  },
  corners(at) {
    for (let i = 0; i < 4; i++) hiss(at + 0.9 + i * 0.03, 0.6, 0.16, 240 + i * 40, 1, 110);
    thud(at + 1.55, 58, 0.5);
    ring(196, at + 1.56, 1.1, 0.07);
  },
  cards(at) {
    for (let i = 0; i < 3; i++) hiss(at + i * 0.055, 0.035, 0.35, 3400, 0.9, 1800);
  },
  ball(at) {
    // Ever slower, always the same way.
    for (let i = 0, gone = 0, pause = 0.035; i < 15; i++, gone += pause, pause *= 1.13) click(at + gone, 2400, 0.16);
    click(at + 1.35, 1500, 0.3);
  },
  chips(at) {
    click(at, 1900, 0.3);
    click(at + 0.07, 1650, 0.22);
  },
  dice(at) {
    [0, 0.07, 0.12, 0.21, 0.27, 0.38].forEach((gone, i) => click(at + gone, 900 + (i % 3) * 170, 0.34 - i * 0.04));
  },
  reels(at) {
    for (let i = 0; i < 3; i++) {
      for (let tooth = 0; tooth < 4; tooth++) click(at + i * 0.24 + tooth * 0.04, 700, 0.08);
      thud(at + i * 0.24 + 0.19, 130, 0.3);
    }
  },
  tray(at) {
    [2637, 3520, 2960].forEach((pitch, i) => ring(pitch, at + i * 0.07, 0.5, 0.07));
  },
  sweep(at) {
    hiss(at, 0.55, 0.3, 5200, 0.7, 700);
    [0.1, 0.2, 0.31, 0.39].forEach((gone, i) => ring(2900 + i * 310, at + gone, 0.25, 0.03));
  },
  end(at) {
    bell(392, at, 0.5, 0.1);
    bell(330, at + 0.16, 0.7, 0.1);
  },
  won(at, level) {
    const notes = [523, 659, 784, 1047, 1319, 1568, 2093].slice(0, 1 + 2 * level);
    notes.forEach((pitch, i) => bell(pitch, at + i * 0.11, 0.9, 0.14));
    if (level > 1) for (let i = 0; i < 4 * level; i++) ring(2637 + 220 * (i % 4), at + 0.5 + i * 0.09, 0.3, 0.025);
  },
};

/** A sound that swells at once and dies away. Times in seconds. */
function fade(at, length, loud) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0004, at + length);
  gain.connect(out);
  return gain;
}

function tone(type, pitch, at, length, loud) {
  const tone = new OscillatorNode(context, { type, frequency: pitch });
  tone.connect(fade(at, length, loud));
  tone.start(at);
  tone.stop(at + length);
  return tone;
}

/** Metal: a note and one beside its octave. */
function ring(pitch, at, length, loud) {
  tone("sine", pitch, at, length, loud);
  tone("sine", pitch * 2.76, at, length * 0.5, loud * 0.25);
}

function bell(pitch, at, length, loud) {
  tone("triangle", pitch, at, length, loud);
  tone("sine", pitch * 2, at, length * 0.6, loud * 0.4);
}

function thud(at, pitch, loud) {
  tone("sine", pitch, at, 0.22, loud).frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.2);
}

function click(at, pitch, loud) {
  hiss(at, 0.03, loud, pitch, 4, pitch * 0.8);
}

/** Noise round one pitch that moves to another. */
function hiss(at, length, loud, pitch, narrow, to) {
  const source = new AudioBufferSourceNode(context, { buffer: rustle(), loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: narrow });
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(fade(at, length, loud));
  source.start(at);
  source.stop(at + length);
}

function rustle() {
  if (!noise) {
    noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return noise;
}

// Under the finger: noise that follows its speed, as long as it is down on what can be scratched or rubbed.
const METAL = { pitch: 3000, rise: 2600, narrow: 0.7, loud: 0.22 };
const BRASS = { pitch: 620, rise: 700, narrow: 1.6, loud: 0.4 };
let stroke;

addEventListener("pointerdown", (event) => {
  const under = event.target.closest?.(".scratch, .lampe-touch");
  if (!under || !event.isPrimary || event.button !== 0) return;
  lift();
  if (!wanted() || !out || context.state !== "running") return;
  const surface = under.matches(".scratch") ? METAL : BRASS;
  const source = new AudioBufferSourceNode(context, { buffer: rustle(), loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: surface.pitch, Q: surface.narrow });
  const gain = new GainNode(context, { gain: 0 });
  source.connect(band).connect(gain).connect(out);
  source.start();
  stroke = { under, surface, source, band, gain, x: event.clientX, y: event.clientY, time: event.timeStamp };
}, { capture: true, passive: true });

addEventListener("pointermove", (event) => {
  if (!stroke || !event.isPrimary) return;
  // Opened in the middle of a stroke, there is nothing left to scratch; lifted elsewhere, no finger.
  const over = !stroke.under.isConnected || stroke.under.dataset.open !== undefined;
  if (over || !(event.buttons & 1)) return lift();
  const { surface, band, gain, x, y, time } = stroke;
  const speed = Math.hypot(event.clientX - x, event.clientY - y) / Math.max(1, event.timeStamp - time);
  Object.assign(stroke, { x: event.clientX, y: event.clientY, time: event.timeStamp });
  const force = Math.min(1, speed / 2);
  const now = context.currentTime;
  band.frequency.setTargetAtTime(surface.pitch + surface.rise * force, now, 0.03);
  gain.gain.cancelScheduledValues(now);
  gain.gain.setTargetAtTime(surface.loud * Math.sqrt(force), now, 0.015);
  gain.gain.setTargetAtTime(0, now + 0.07, 0.04);
}, { capture: true, passive: true });

for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, (event) => event.isPrimary && lift(), { capture: true, passive: true });
}

function lift() {
  if (!stroke) return;
  const { source, gain } = stroke;
  stroke = undefined;
  gain.gain.setTargetAtTime(0, context.currentTime, 0.02);
  source.stop(context.currentTime + 0.15);
}
