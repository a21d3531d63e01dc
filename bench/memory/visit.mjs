/** Links of a page to other pages of its storefront. */
const linksOf = (html) => [
  ...new Set(Array.from(html.matchAll(/<a [^>]*href="(\/[^"/][^"]*)"/g), ([, path]) => path.replaceAll('&amp;', '&'))),
]

/** Encoded like in a browser. */
const encoded = (path) => {
  const { pathname, search } = new URL(path, 'http://site.internal')
  return pathname + search
}

const pagesOfAVisit = 20

/** One visitor of one storefront: the start page, then links from page to page, sometimes a search, the bag, an article added to it. */
export async function visit(pool, { host, path }, turn, asked) {
  let cookie = ''
  const ask = async (path, options = {}) => {
    asked.requests += 1
    const headers = { 'x-original-host': host, 'accept-encoding': 'identity', ...(cookie && { cookie }), ...options.headers }
    const { statusCode, headers: said, body } = await pool.request({ method: 'GET', ...options, path: encoded(path), headers })
    const text = await body.text()
    if (statusCode >= 500) asked.failed += 1
    const bag = [said['set-cookie'] ?? []].flat().find((one) => one.startsWith('basket='))
    if (bag) cookie = bag.split(';')[0]
    return text
  }
  let links = linksOf(await ask(path))
  const base = path === '/' ? '' : path.replace(/\/$/, '')
  for (let step = 0; step < pagesOfAVisit; step++) {
    const next = links[(turn * 31 + step * 17) % Math.max(1, links.length)]
    const html = await ask(next && !next.startsWith('/assets/') ? next : path)
    const more = linksOf(html)
    if (more.length > 0) links = more
    if (step % 5 === 1) links = linksOf(await ask(path))
    if (step % 7 === 3) await ask(`${base}/search?q=${['run', 'blue', 'shoe', 'ball'][turn % 4]}${turn % 50}`)
    const [, article] = /\/([^/]+)\.html/.exec(next ?? '') ?? []
    if (article) await addToBag(ask, host, base, html)
  }
  await ask(`${base}/cart`)
}

async function addToBag(ask, host, base, html) {
  const [, sku] = /value="([A-Z0-9-]+_\d+)"/.exec(html) ?? []
  if (!sku) return
  const sitePath = base ? `?sitePath=${base.slice(1)}` : ''
  await ask(`/api/bridge/baskets/-/items${sitePath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'original-host': host },
    body: JSON.stringify({ items: [{ productId: sku }] }),
  })
}
