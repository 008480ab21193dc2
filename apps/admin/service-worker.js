// Keeps the files of this build, so that a page that is open finds the code it still needs after the next version was put in place.
// Files under /assets/ alone: their name is a hash of their content, and they are the same for everybody. Never the API, never a page (I13).
const CACHE = 'impeller-__BUILD__';
const KEPT = '/assets/';

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

const answer = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic') await cache.put(request, response.clone());
  return response;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'GET' && origin === self.location.origin && pathname.startsWith(KEPT))
    event.respondWith(answer(request));
});
