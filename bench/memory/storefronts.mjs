/** Host and path of every storefront, as the country selector links to them. */
export async function storefrontsOf(pool) {
  const found = new Map()
  for (const host of ['www.stadion.co.uk', 'www.reebok.co.uk']) {
    const { body } = await pool.request({ method: 'GET', path: '/country-selector', headers: { 'x-original-host': host } })
    const html = await body.text()
    for (const [, address] of html.matchAll(/href="(https?:\/\/www\.[^"]+)"/g)) {
      const { hostname, pathname } = new URL(address.replaceAll('&amp;', '&'))
      if (/^\/(?:\w+\/?)?$/.test(pathname))
        found.set(`${hostname}${pathname}`, { host: hostname.replace(/\.localhost$/, ''), path: pathname })
    }
  }
  return [...found.values()]
}
