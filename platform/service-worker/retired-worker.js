// Takes the place of any earlier worker, clears what it kept, and goes for good. It answers nothing.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
      await self.registration.unregister()
    })(),
  ),
)
