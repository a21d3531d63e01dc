import { escapeHtml } from '@stadion/contract/escape-html'
import { hashSource } from '@stadion/http/hash-source'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyReply } from 'fastify'
import type { ExternalAuthResult } from '../contract.ts'
import { providerName } from '../provider-names.ts'

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string

/** Hands the outcome to the page that the shopper came from: session storage, then away, so that Back does not return here (D-056). */
export function sendReturnPage(
  reply: FastifyReply,
  storefront: Storefront,
  t: Translate,
  returnTo: string,
  result: ExternalAuthResult,
  status = 200,
): FastifyReply {
  const { htmlLang, direction } = storefront
  const data = JSON.stringify({ returnTo, result: JSON.stringify(result) }).replaceAll('<', '\\u003c')
  const title = escapeHtml(t('external.returning'))
  return (
    reply
      .code(status)
      .header(
        'content-security-policy',
        `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(style)}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      // The address of this page holds the provider's code.
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${wordsAndWay(storefront, t, returnTo, result)}<script type="application/json" id="data">${data}</script><script>${script}</script></body></html>`,
      )
  )
}

/** What became of it, for whom nothing leads on by itself: what needs a script has another way. */
function wordsAndWay(storefront: Storefront, t: Translate, returnTo: string, { provider, status, reason }: ExternalAuthResult): string {
  const words: Partial<Record<ExternalAuthResult['status'], { key: string; path?: string }>> = {
    registration_required: { key: 'external.noScript.register', path: '/account-register' },
    link_required: { key: 'external.noScript.link', path: '/account-login' },
    error: { key: `external.error.${reason ?? 'failed'}` },
  }
  const { key, path } = words[status] ?? {}
  const inWords = (text: string) => `<p>${escapeHtml(text)}</p>`
  const text = key ? inWords(t(key, { provider: providerName(provider) })) : inWords(t('external.returning'))
  const link = (to: string) => `<p><a href="${escapeHtml(to)}">${escapeHtml(t('external.continue'))}</a></p>`
  if (!path) return `<main>${text}${link(returnTo)}</main>`
  const query = returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo })}`
  return `<main>${text}${link(pathIn(storefront, path) + query)}</main>`
}

/** With a script the page is gone before it is read. */
const style = '@media (scripting: enabled) { main { visibility: hidden } }'

const script = `const { returnTo, result } = JSON.parse(document.getElementById('data').textContent)
try { sessionStorage.setItem('account-ext-auth-data', result) } catch {}
location.replace(returnTo)`
