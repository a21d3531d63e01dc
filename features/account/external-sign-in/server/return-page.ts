import { type Html, html, inlineCode, inlineJson } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import { loginPath, type PagePath, registerPath } from '@stadion/site/addresses'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyReply } from 'fastify'
import type { ExternalAuthResult } from '../contract.ts'
import { providerName } from '../provider-names.ts'
import style from './return-page.inline.css?text'
import script from './return-page.inline.ts?text'

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string

/**
 * Passes the outcome to the page that the shopper came from: session storage, then a replacing navigation, so that Back does not return
 * here (D-056).
 */
export function sendReturnPage(
  reply: FastifyReply,
  storefront: Storefront,
  t: Translate,
  returnTo: string,
  result: ExternalAuthResult,
  status = 200,
): FastifyReply {
  const { htmlLang, direction } = storefront
  const data = inlineJson({ returnTo, result: JSON.stringify(result) })
  return (
    reply
      .code(status)
      .header(
        'content-security-policy',
        `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(style)}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      // The address of this page contains the provider's code.
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        html`<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t('external.returning')}</title><style>${inlineCode(style)}</style></head><body>${wordsAndWay(storefront, t, returnTo, result)}<script type="application/json" id="data">${data}</script><script>${inlineCode(script)}</script></body></html>`
          .text,
      )
  )
}

/** The outcome and a link to continue, for browsers without JavaScript. */
function wordsAndWay(storefront: Storefront, t: Translate, returnTo: string, { provider, status, reason }: ExternalAuthResult): Html {
  const words: Partial<Record<ExternalAuthResult['status'], { key: string; path?: PagePath }>> = {
    registration_required: { key: 'external.noScript.register', path: registerPath },
    link_required: { key: 'external.noScript.link', path: loginPath },
    error: { key: `external.error.${reason ?? 'failed'}` },
  }
  const { key, path } = words[status] ?? {}
  const inWords = (text: string) => html`<p>${text}</p>`
  const text = key ? inWords(t(key, { provider: providerName(provider) })) : inWords(t('external.returning'))
  const link = (to: string) => html`<p><a href="${to}">${t('external.continue')}</a></p>`
  if (!path) return html`<main>${text}${link(returnTo)}</main>`
  const query = returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo })}`
  return html`<main>${text}${link(pathIn(storefront, path) + query)}</main>`
}
