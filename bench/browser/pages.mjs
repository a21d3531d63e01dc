import { request } from 'undici'
import { checkoutPages } from './checkout-pages.mjs'

const sitePort = 21_500
/** One storefront of each brand. */
const hosts = { stadion: 'www.stadion.de', reebok: 'www.reebok.de' }

/** Sold to everybody. */
const skus = { stadion: 'AA1001_540', reebok: 'RB1001_540' }

/** The measured pages, with the first article that the storefront shows. */
export async function pagesOf(site) {
  const pages = []
  for (const [brand, host] of Object.entries(hosts)) {
    const origin = `http://${host}.localhost:${sitePort}`
    const home = await read(site, host, '/')
    const listing = linkOf(home, /href="(\/(?:manner|herren|men)[^"?#]*)"/) ?? '/search?q=shirt'
    const product = linkOf(await read(site, host, listing), /href="(\/[^"/]+\/[^"/]+\.html)/)
    const paths = { home: '/', listing, product, bag: '/cart' }
    for (const [name, path] of Object.entries(paths)) if (path) pages.push({ name, brand, url: `${origin}${path}`, path, host })
    pages.push(...checkoutPages({ site, brand, host, origin, sku: skus[brand] }))
  }
  return pages
}
export { sitePort }

async function read(site, host, path) {
  const { body } = await request(`${site}${path}`, { headers: { 'x-original-host': host } })
  return body.text()
}

const linkOf = (html, pattern) => pattern.exec(html)?.[1]
