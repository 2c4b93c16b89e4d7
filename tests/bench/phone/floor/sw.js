const C = 'v1',
  F = ['/'];
self.addEventListener('install', (e) =>
  e.waitUntil(
    caches
      .open(C)
      .then((c) => c.addAll(F))
      .then(() => self.skipWaiting()),
  ),
);
self.addEventListener('activate', (e) => e.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (e) => {
  if (e.request.method === 'GET')
    e.respondWith(caches.match(e.request, { ignoreSearch: true }).then((r) => r || fetch(e.request)));
});
