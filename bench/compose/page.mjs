// The page that every target composes: a shell and six fragments, 40 KB in all, the size of a listing.
export const fragmentsUrl = process.env.FRAGMENTS_URL ?? 'http://127.0.0.1:21000'

/** Name and size of each fragment, and the view of the home page that it replaces behind the real gateway. */
export const fragments = [
  { name: 'header', kilobytes: 3, view: { id: 'shell_header', query: '' } },
  { name: 'hero', kilobytes: 4, view: { id: 'home_home', query: '?part=story' } },
  { name: 'product-grid', kilobytes: 20, view: { id: 'home_home', query: '?part=top' } },
  { name: 'bag-summary', kilobytes: 1, view: { id: 'catalogue_rail', query: '?kind=sale' } },
  { name: 'recommendations', kilobytes: 6, view: { id: 'catalogue_rail', query: '?kind=new' } },
  { name: 'footer', kilobytes: 4, view: { id: 'shell_footer', query: '' } },
]
export const names = fragments.map(({ name }) => name)
export const pathOf = (name) => `/f/${name}`

export function htmlOf({ name, kilobytes }) {
  let html = `<section class="f-${name}" data-fragment="${name}"><!--begin ${name}-->\n`
  for (let item = 1; html.length < kilobytes * 1024 - 40; item++)
    html += `<article class="card" id="${name}-${item}"><a href="/p/${name}-${item}"><img src="/img/${name}/${item}.avif" width="320" height="400" alt="Item ${item}" loading="lazy"></a><h3>Linen shirt ${item}</h3><p class="price"><span>EUR</span> ${(19 + item * 3.5).toFixed(2)}</p></article>\n`
  return `${html}<!--end ${name}--></section>`
}
export const fallbackOf = (name) => `<section class="f-${name}" data-fallback="${name}"><!--fallback ${name}--></section>`

export const head = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Shirts</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/assets/site.css"><link rel="preload" as="font" href="/assets/text.woff2" crossorigin>${'<link rel="modulepreload" href="/assets/chunk-00.js">'.repeat(8)}</head><body><div id="shell">`
export const tail = '</div><script type="module" src="/assets/site.js"></script></body></html>'

/** The state of a fragment in a delivered page. */
export function stateOf(html, name) {
  if (html.includes(`<!--begin ${name}-->`)) return html.includes(`<!--end ${name}-->`) ? 'whole' : 'cut'
  return html.includes(`<!--fallback ${name}-->`) || html.includes('fallback-slot') ? 'fallback' : 'missing'
}
