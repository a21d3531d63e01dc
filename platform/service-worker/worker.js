// The worker of the site: an offline page, and immutable files. It stores nothing of a visitor.
const version = '{version}'
const cachePrefix = '{cachePrefix}'
const [offlineCache, assetCache] = ['{offlineCache}', '{assetCache}']
/** The cache with the last INIT: browsers stop workers at any time. */
const settingsPath = '/sw-settings'
const offlinePrefix = '/offline/'
const mostAssets = 200
const offlineFreshMs = 24 * 60 * 60 * 1000
const answerWithinMs = 1000
/** Answers that are personal, or that only the server may give. */
const isServersOwn = (path) => /^\/(api|auth)(\/|$)/.test(path)

let settings
let isRead = false
const reading = readSettings()

self.addEventListener('install', (event) => {
  // Static routing: requests that the worker never answers do not even start it, in browsers that support this.
  const elsewhere = [{ urlPattern: { pathname: '/api/*' } }, { urlPattern: { pathname: '/auth/*' } }, { requestMethod: 'POST' }]
  try {
    event.waitUntil(Promise.resolve(event.addRoutes?.({ condition: { or: elsewhere }, source: 'network' })).catch(() => {}))
  } catch {
    // The routes only save time.
  }
})

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // Navigation preload: pages are requested while the worker is still starting.
      await self.registration.navigationPreload?.enable()
      for (const name of await caches.keys())
        if (name.startsWith(cachePrefix) && ![offlineCache, assetCache].includes(name)) await caches.delete(name)
    })(),
  ),
)

self.addEventListener('message', (event) => {
  const { data, source } = event
  if (data?.type === 'INIT') event.waitUntil(start(data, source))
  if (data?.type === 'TAKE_OVER') event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // Every preload answer must be used, or the page would be requested twice.
  if (request.mode === 'navigate') event.respondWith(answerPage(event, request.destination === 'document' && !isServersOwn(pathname)))
  else if (isServersOwn(pathname) || request.headers.has('range') || (isRead && !isAsset(pathname))) return
  else event.respondWith(answerAsset(event, pathname))
})

/** A page comes from the network and is never cached; if the network fails, the offline page. */
async function answerPage({ request, preloadResponse }, hasOfflinePage) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = hasOfflinePage ? await offlinePage(new URL(request.url).pathname.split('/')[1]).catch(() => undefined) : undefined
    if (!page) throw error
    return page
  }
}

async function answerAsset(event, pathname) {
  await reading
  if (!isAsset(pathname)) return fetch(event.request)
  const cache = await caches.open(assetCache).catch(() => undefined)
  const kept = await cache?.match(event.request.url, { ignoreVary: true }).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (cache && mayKeep(answer)) event.waitUntil(keepAsset(cache, event.request.url, answer.clone()).catch(() => {}))
  return answer
}

const isAsset = (pathname) => settings?.assets.test(pathname) === true && !isServersOwn(pathname)

/** Only files that the server marks as immutable: a flag or a tag manager may change. */
const mayKeep = ({ status, type, redirected, headers }) =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  /\bimmutable\b/.test(headers.get('cache-control')) &&
  !/^text\/html/.test(headers.get('content-type'))

/** The oldest are evicted above the limit. Those of earlier builds stay as long: an open page may still need them. */
async function keepAsset(cache, url, answer) {
  await cache.put(url, answer)
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - mostAssets))) await cache.delete(oldest)
}

async function start(data, source) {
  const told = settingsOf(data)
  if (!told) return
  settings = told
  isRead = true
  const { locale, urlRegex, debug } = told
  try {
    const cache = await caches.open(offlineCache)
    await cache.put(settingsPath, Response.json({ locale, urlRegex, debug }))
    await keepOfflinePage(cache, locale)
  } catch (error) {
    // Without storage, or without a network, everything else works.
    if (debug) console.debug('service worker', version, error)
  }
  if (debug) console.debug('service worker', version, 'ready', locale, urlRegex)
  source?.postMessage({ type: 'READY' })
}

async function readSettings() {
  try {
    const kept = await (await caches.open(offlineCache)).match(settingsPath)
    settings ??= kept && settingsOf(await kept.json())
  } catch {
    // In a browser without storage, the network answers.
  }
  isRead = true
}

function settingsOf({ locale, urlRegex, debug }) {
  if (!/^[a-z]{2}_[A-Z]{2}$/.test(locale) || typeof urlRegex !== 'string') return undefined
  try {
    return { locale, urlRegex, debug: debug === true, assets: new RegExp(urlRegex) }
  } catch {
    return undefined
  }
}

/** Fetched once, then daily, and by each new build's worker. If it cannot be fetched, the existing one stays. */
async function keepOfflinePage(cache, locale) {
  const path = offlinePrefix + locale
  const kept = (await cache.match(path))?.headers
  if (kept?.get('x-worker') === version && Date.now() - Date.parse(kept.get('date')) < offlineFreshMs) return
  const answer = await fetch(path, { cache: 'no-cache' })
  if (!answer.ok || answer.redirected) return
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.set('x-worker', version)
  await cache.put(path, new Response(await answer.arrayBuffer(), { headers }))
}

/** Several storefronts share a host: the page of the requested one, otherwise of the one visited last. */
async function offlinePage(firstSegment) {
  const [cache] = await Promise.all([caches.open(offlineCache), reading])
  let best
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (!pathname.startsWith(offlinePrefix)) continue
    const page = await cache.match(url)
    const sitePath = page.headers.get('x-site-path') ?? ''
    const rank = (sitePath === '' ? 2 : sitePath === firstSegment ? 4 : 0) + (pathname === offlinePrefix + settings?.locale ? 1 : 0)
    if (!best || rank > best.rank) best = { page, rank }
  }
  return best?.page
}

/** A new worker asks every open page first; one that is busy, or does not answer, keeps the old one. */
async function takeOver() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isCalm = (page) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data === 'calm')
      setTimeout(resolve, answerWithinMs, false)
      page.postMessage({ type: 'MAY_TAKE_OVER' }, [port2])
    })
  if ((await Promise.all(pages.map(isCalm))).every(Boolean)) await self.skipWaiting()
}
