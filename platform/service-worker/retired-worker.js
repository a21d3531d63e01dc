// The kill switch: replaces any earlier worker, clears its caches, and unregisters. It answers no request.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      try {
        for (const name of await caches.keys()) if (name.startsWith('{cachePrefix}')) await caches.delete(name)
      } finally {
        await self.registration.unregister()
      }
    })(),
  ),
)
