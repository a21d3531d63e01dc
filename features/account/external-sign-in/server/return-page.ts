import { randomBytes } from 'node:crypto'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyReply } from 'fastify'
import type { ExternalAuthResult } from '../contract.ts'

/** Hands the outcome to the page that the shopper came from: session storage, then away, so that Back does not return here (D-056). */
export function sendReturnPage(
  reply: FastifyReply,
  { htmlLang, direction }: Storefront,
  t: (key: string) => string,
  returnTo: string,
  result: ExternalAuthResult,
  status = 200,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const data = JSON.stringify({ returnTo, result: JSON.stringify(result) }).replaceAll('<', '\\u003c')
  const title = escapeHtml(t('external.returning'))
  return (
    reply
      .code(status)
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      // The address of this page holds the provider's code.
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><p>${title}</p><p><a href="${escapeHtml(returnTo)}">${escapeHtml(t('external.continue'))}</a></p><script type="application/json" id="data">${data}</script><script nonce="${nonce}">${script}</script></body></html>`,
      )
  )
}

const script = `const { returnTo, result } = JSON.parse(document.getElementById('data').textContent)
try { sessionStorage.setItem('account-ext-auth-data', result) } catch {}
location.replace(returnTo)`

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
