import { type Html, html } from '@stadion/contract/html'
import type { PageHead } from '@stadion/pages/page'
import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { hasPages, open, type StateOf } from '@stadion/site/storefront-state'
import { type Storefront, storefrontsOf } from '@stadion/site/storefronts'
import { iconUrl } from './icon-tags.ts'

/** Title, description, canonical, hreflang and Open Graph of a page, as HTML. */
export function headTags(
  head: PageHead,
  storefront: Storefront,
  appEnv: AppEnvironment,
  sitePort: number,
  stateOf: StateOf = () => open,
): Html {
  const brand = brandOf(storefront.brand)
  const origin = originOf(storefront, appEnv, sitePort)
  const title = `${head.title} | ${brand.name}`
  const description = clip(head.description)
  const canonical = origin + head.canonical
  return html`${[
    html`<title>${title}</title>`,
    html`<meta name="description" content="${description}">`,
    head.noindex ? html`<meta name="robots" content="noindex">` : undefined,
    html`<link rel="canonical" href="${canonical}">`,
    head.alternate ? alternates(head.alternate, storefront, appEnv, sitePort, stateOf) : undefined,
    html`<meta property="og:type" content="${head.ogType ?? 'website'}">`,
    html`<meta property="og:site_name" content="${brand.name}">`,
    html`<meta property="og:title" content="${head.title}">`,
    html`<meta property="og:description" content="${description}">`,
    html`<meta property="og:url" content="${canonical}">`,
    html`<meta property="og:locale" content="${storefront.locale}">`,
    linkPicture(head.linkPicture ?? { path: iconUrl(storefront.brand, '-link.jpg'), alt: brand.name }, origin),
  ]}`
}

/** What other sites show with a link to the page: they take no SVG. */
const linkPicture = ({ path, alt }: NonNullable<PageHead['linkPicture']>, origin: string): Html =>
  html`${[
    html`<meta property="og:image" content="${origin + path}">`,
    html`<meta property="og:image:type" content="image/jpeg">`,
    html`<meta property="og:image:width" content="1200">`,
    html`<meta property="og:image:height" content="630">`,
    html`<meta property="og:image:alt" content="${alt}">`,
    html`<meta name="twitter:card" content="summary_large_image">`,
  ]}`

/** Links to the page in every storefront of the brand that has it; English of Great Britain is the default for all others. */
function alternates(
  pathIn: (storefront: Storefront) => string | undefined,
  here: Storefront,
  appEnv: AppEnvironment,
  sitePort: number,
  stateOf: StateOf,
): Html {
  const links: Html[] = []
  for (const storefront of storefrontsOf(here.brand)) {
    const path = hasPages(stateOf(storefront)) ? pathIn(storefront) : undefined
    if (path === undefined) continue
    const href = originOf(storefront, appEnv, sitePort) + path
    links.push(html`<link rel="alternate" hreflang="${storefront.htmlLang}" href="${href}">`)
    if (storefront.locale === 'en_GB') links.push(html`<link rel="alternate" hreflang="x-default" href="${href}">`)
  }
  return html`${links}`
}

/** Search engines show about 160 characters. */
const clip = (text: string): string => (text.length <= 170 ? text : `${text.slice(0, text.lastIndexOf(' ', 165))}…`)
