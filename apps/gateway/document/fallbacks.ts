import { html } from '@stadion/contract/html'
import type { Translate } from '@stadion/fragments/fragment'
import type { PageSlot } from '@stadion/pages/page'
import type { Storefront } from '@stadion/site/storefronts'
import { fallbackHeader } from './fallback-header.ts'

/** The fallback in a slot whose fragment could not be shown: never empty, never a technical error. */
export function fallbackOf(
  pageSlot: PageSlot,
  storefront: Storefront,
  t: Translate,
  menuOf: (storefront: Storefront) => Parameters<typeof fallbackHeader>[2],
): string {
  if (pageSlot.ssr === false || pageSlot.criticality === 'optional') return ''
  if (pageSlot.name === 'header')
    return fallbackHeader(
      storefront,
      { navigation: t('page.nav'), men: t('page.men'), women: t('page.women'), kids: t('page.kids') },
      menuOf(storefront),
    ).text
  if (pageSlot.name === 'footer') return '<footer class="fallback-footer"></footer>'
  return html`<section class="fallback-slot" role="alert"><p>${t(pageSlot.away ?? 'page.missing')}</p><p><a href="">${t('page.retry')}</a></p></section>`
    .text
}
