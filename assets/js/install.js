// Keeps the program on the device, and renews it: never while a play is open or being bought, in this tab
// or another, and only from one page to the next. Only release builds contain it.

const PLAY = "grattoir-play";
const HOUR = 3_600_000;
const root = document.documentElement;
const version = document.querySelector("script[data-version]").dataset.version;
const workers = navigator.serviceWorker;

let letGo; // ends this tab's hold on the lock
let stale = false; // another version has taken over
let taking = false; // it was this tab that let it
let asked = 0;

/** Whether no play is open or being bought here. Until the program says so, one may be. */
function isIdle() {
  try {
    return "idle" in root.dataset && ["purchase", "finish"].every((name) => localStorage.getItem(`grattoir.${name}`) === null);
  } catch {
    return "idle" in root.dataset;
  }
}

/** A tab in which a play is under way holds a lock that the others see; it goes with the tab. */
function follow() {
  if ("idle" in root.dataset) {
    letGo?.();
    letGo = undefined;
  } else if (!letGo) {
    const gone = new Promise((done) => (letGo = done));
    navigator.locks?.request(PLAY, { mode: "shared" }, () => gone);
  }
}

/** From one page to the next: the moment at which nothing is lost. */
async function between() {
  if (stale && isIdle()) return location.reload();
  const registration = await workers.getRegistration().catch(() => undefined);
  if (!registration) return void workers.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  look(registration);
  const next = registration.waiting;
  if (!next || !isIdle()) return;
  const take = () => {
    taking = true;
    next.postMessage("take over");
    return activated(next);
  };
  if (!navigator.locks) return take();
  navigator.locks.request(PLAY, { ifAvailable: true }, (free) => (free && isIdle() ? take() : undefined));
}

/** Asks whether there is a newer version; the browser by itself asks at a new visit only. */
function look(registration) {
  if (Date.now() - asked < HOUR) return;
  asked = Date.now();
  registration.update().catch(() => {});
}

function activated(worker) {
  return new Promise((done) => {
    const look = () => worker.state === "activated" && done();
    worker.addEventListener("statechange", look);
    look();
  });
}

async function takenOver() {
  await activated(workers.controller);
  // Whatever this page was loaded with is gone from the device, unless it is of that very version.
  stale = !(await caches.has(`grattoir-${version}`));
  // A tab that did not expect it goes on as it is to its next page.
  if (taking && stale && isIdle() && !document.querySelector(".result, dialog[open]")) location.reload();
}

async function forget() {
  const registration = await workers.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith("grattoir-")) await caches.delete(name);
}

if (workers) {
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-idle"] });
  workers.addEventListener("controllerchange", takenOver);
  addEventListener("grattoir:page", () => void between());
  // The program may have been quicker than this script, and have shown its first page already.
  if (document.readyState === "complete") void between();
  else addEventListener("load", () => void between(), { once: true });
  addEventListener("grattoir:forget", () => void forget().catch(() => {}));
  document.addEventListener("visibilitychange", async () => {
    if (document.hidden) return;
    const registration = await workers.getRegistration().catch(() => undefined);
    if (registration) look(registration);
  });
}
