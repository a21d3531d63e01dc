import { html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyReply } from 'fastify'
import css from './export-page.inline.css?text'

/** The page of the mailed link: a button that starts the download. Only the button counts. */
export function sendExportPage(
  reply: FastifyReply,
  { htmlLang, direction }: Storefront,
  t: (key: string) => string,
  token: string,
): FastifyReply {
  const title = t('privacy.export.download')
  const page = html`<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${inlineCode(css)}</style></head><body><main><h1>${title}</h1><p>${t('privacy.export.ready')}</p><form method="get" action="/api/consents/export"><input type="hidden" name="t" value="${token}"><input type="hidden" name="file" value="1"><button type="submit">${title}</button></form></main></body></html>`
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${hashSource(css)}; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text)
}
