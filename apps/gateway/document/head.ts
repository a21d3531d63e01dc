import { escapeHtml } from '@stadion/contract/escape-html'
import type { PageHead } from '@stadion/pages/page'
import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { type Storefront, storefrontsOf } from '@stadion/site/storefronts'

/** Title, description, canonical, hreflang and Open Graph of a page, as HTML. */
export function headTags(head: PageHead, storefront: Storefront, appEnv: AppEnvironment, sitePort: number): string {
  const brand = brandOf(storefront.brand)
  const origin = originOf(storefront, appEnv, sitePort)
  const title = escapeHtml(`${head.title} | ${brand.name}`)
  const description = escapeHtml(clip(head.description))
  const canonical = escapeHtml(origin + head.canonical)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    head.noindex ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${canonical}">`,
    head.alternate ? alternates(head.alternate, storefront, appEnv, sitePort) : '',
    `<meta property="og:type" content="${head.ogType ?? 'website'}">`,
    `<meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:locale" content="${storefront.locale}">`,
    head.image ? `<meta property="og:image" content="${escapeHtml(origin + head.image)}">` : '',
  ].join('')
}

/** Links to the page in every storefront of the brand; English of Great Britain is for everybody else. */
function alternates(
  pathIn: (storefront: Storefront) => string | undefined,
  here: Storefront,
  appEnv: AppEnvironment,
  sitePort: number,
): string {
  const links: string[] = []
  for (const storefront of storefrontsOf(here.brand)) {
    const path = pathIn(storefront)
    if (path === undefined) continue
    const href = escapeHtml(originOf(storefront, appEnv, sitePort) + path)
    links.push(`<link rel="alternate" hreflang="${storefront.htmlLang}" href="${href}">`)
    if (storefront.locale === 'en_GB') links.push(`<link rel="alternate" hreflang="x-default" href="${href}">`)
  }
  return links.join('')
}

/** Search engines show about 160 characters. */
const clip = (text: string): string => (text.length <= 170 ? text : `${text.slice(0, text.lastIndexOf(' ', 165))}…`)
