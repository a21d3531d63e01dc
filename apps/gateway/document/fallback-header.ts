import { type Html, html } from '@stadion/contract/html'
import { brandOf } from '@stadion/site/brands'
import { homePath, type Storefront } from '@stadion/site/storefronts'

/** The three titles and the name of the navigation, in the storefront's language. */
export interface FallbackHeaderWords {
  navigation: string
  men: string
  women: string
  kids: string
}

/** The first level of the shop's own menu. */
interface OwnMenu {
  entries: readonly { text: string; href: string | null }[]
}

/** The fallback when the header is down: links to home and the three categories, or those of the shop's own menu, titles in upper case. */
export function fallbackHeader(storefront: Storefront, words: FallbackHeaderWords, menu: OwnMenu | null = null): Html {
  const link = (category: 'men' | 'women' | 'kids') =>
    // Category paths contain the site path already; Turkish i becomes İ only with the language given.
    html`<li><a href="${encodeURI(storefront.categories[category])}">${words[category].toLocaleUpperCase(storefront.htmlLang)}</a></li>`
  const logo = html`<a class="fallback-header-logo" href="${homePath(storefront)}">${brandOf(storefront.brand).name}</a>`
  const own = menu?.entries.flatMap(({ text, href }) =>
    href === null ? [] : [html`<li><a href="${href}">${text.toLocaleUpperCase(storefront.htmlLang)}</a></li>`],
  )
  const links = html`<ul>${own?.length ? own : [link('men'), link('women'), link('kids')]}</ul>`
  return html`<header class="fallback-header">${logo}<nav aria-label="${words.navigation}">${links}</nav></header>`
}
