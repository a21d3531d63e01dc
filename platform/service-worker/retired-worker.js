// Takes the place of any earlier worker, clears what it kept, and goes for good. It answers nothing.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      try {
        for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
      } finally {
        await self.registration.unregister()
      }
    })(),
  ),
)
