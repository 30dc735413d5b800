// Keeps the program on the device, so that it opens without a network: its own files and nothing else. The
// API is never touched, and nothing that is bought or played is kept here. A new one waits until the
// page tells it to take over.

/** Written by xtask/shell.mjs: what this build consists of, and a name for it. */
const SHELL = { version: "", hashed: [], others: [] };

const CACHE = `grattoir-${SHELL.version}`;
const HASHED = new Set(SHELL.hashed);
const OTHERS = new Set(SHELL.others);

/** How long a network may take that seems to be there, in milliseconds. */
const PATIENCE = 4_000;

self.addEventListener("install", (event) => {
  // A file without a hash in its name may have changed under it.
  const fresh = ["/", ...OTHERS].map((path) => new Request(path, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...HASHED, ...fresh])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

async function begin() {
  const old = (await caches.keys()).filter((name) => name.startsWith("grattoir-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // A page that nobody serves would not hold the next version back.
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(freshest(request, "/"));
  } else if (HASHED.has(pathname)) {
    event.respondWith(kept(pathname).then((answer) => answer ?? fetch(request)));
  } else if (OTHERS.has(pathname)) {
    event.respondWith(freshest(request, pathname));
  }
});

/** Whether the program draws what is at this path: all but the server's own, the benches, and files. */
function isPage(path) {
  return !/^\/(api|bench|health)(\/|$)/.test(path) && !path.includes(".");
}

function kept(path) {
  return caches.open(CACHE).then((cache) => cache.match(path, { ignoreVary: true }));
}

/** From the network; from what is kept where none answers, or only something in front of the server does. */
async function freshest(request, path) {
  let patience;
  const late = new Promise((_, fail) => (patience = setTimeout(fail, PATIENCE)));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (answer.status < 500) return answer;
  } catch {
    // No network.
  } finally {
    clearTimeout(patience);
  }
  return (await kept(path)) ?? fetch(request);
}
