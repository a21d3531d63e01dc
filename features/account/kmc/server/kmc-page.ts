import { html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { Storefront } from '@stadion/site/storefronts'
import css from './kmc-page.inline.css?text'
import script from './kmc-page.inline.ts?text'

/** The stub's popup: asks only for a name and a date of birth. */
export function kmcPage(id: string, storefront: Storefront, t: (key: string) => string): string {
  const text = (key: string) => t(`external.kmc.${key}`)
  return html`<!doctype html><html lang="${storefront.htmlLang}" dir="${storefront.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${text('title')}</title><style>${inlineCode(css)}</style></head><body data-id="${id}"><main><h1>${text('title')}</h1><p>${text('stub')}</p><form><label for="name">${text('name')}</label><input id="name" name="name" autocomplete="name" required maxlength="80"><label for="birthDate">${text('birthDate')}</label><input id="birthDate" name="birthDate" type="date" autocomplete="bday" required><p role="alert" id="error" data-text="${text('failed')}"></p><button>${text('confirm')}</button></form></main><script>${inlineCode(script)}</script></body></html>`
    .text
}

/** Only its own script and style, and no framing. */
export const kmcPolicy = `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(css)}; connect-src 'self'; form-action 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`
