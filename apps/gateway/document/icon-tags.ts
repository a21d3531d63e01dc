import { type Html, html } from '@stadion/contract/html'
import { brandOf } from '@stadion/site/brands'
import { pathIn } from '@stadion/site/paths'
import type { Storefront } from '@stadion/site/storefronts'

/** The path of a brand's icons and of its picture for links, which the build copies from `widgets/brand/icons`. */
export const iconUrl = (brand: string, file: '.svg' | '-link.jpg' | `-${180 | 192 | 512}.png`): string =>
  `/assets/icon-${brandOf(brand).slot}${file}`

/** The path of a storefront's web app manifest. */
export const manifestPath = (storefront: Pick<Storefront, 'sitePath'>): string => pathIn(storefront, '/site.webmanifest')

/** The icons for tabs, bookmarks and home screens. */
export const iconTags = (storefront: Storefront): Html =>
  html`${[
    html`<link rel="icon" href="${iconUrl(storefront.brand, '.svg')}" type="image/svg+xml">`,
    html`<link rel="apple-touch-icon" href="${iconUrl(storefront.brand, '-180.png')}">`,
    html`<link rel="manifest" href="${manifestPath(storefront)}">`,
  ]}`
