import { html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyReply } from 'fastify'

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

const css = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;background:Canvas;color:CanvasText}
main{padding:2rem 1.5rem;max-inline-size:32rem;margin-inline:auto;display:grid;gap:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:0}
p{margin:0}
button{font:inherit;min-block-size:2.75rem;padding-inline:1.25rem;border:1px solid currentColor;background:none;color:inherit;cursor:pointer}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}`
