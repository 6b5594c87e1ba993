// Keeps the shell of the page, nothing else: games always come from the server. Shows what the server pushes, and opens the table.
const SHELL = "hexagone-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add("/"))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name !== SHELL;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** The newest page if the server answers, else the one we kept. */
async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) (await caches.open(SHELL)).put("/", fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
}

/** Assets carry a hash in their names: what was kept is still right. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(SHELL)).put(request, fresh.clone());
  return fresh;
}

/** The server calls: one notification, which a newer one replaces. */
self.addEventListener("push", (event) => {
  const said = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(said.title || "Hexagone", {
      body: said.body,
      tag: "hexagone",
      renotify: true,
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      data: { path: said.path || "/", stop: said.stop },
      actions: said.stop ? [{ action: "stop", title: said.unsubscribe }] : [],
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path, stop } = event.notification.data;
  event.waitUntil(event.action === "stop" ? fetch(stop, { method: "POST" }) : visit(path));
});

/** The table: in a window that shows it already, in any window of ours, or in a new one. */
async function visit(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((window) => new URL(window.url).pathname === path);
  const window = there || windows[0];
  if (!window) return self.clients.openWindow(path);
  await window.focus().catch(() => null); // only a tap may do that
  return there ? there : window.navigate(path).catch(() => self.clients.openWindow(path));
}
