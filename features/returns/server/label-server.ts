import { only } from '@stadion/contract/failures'
import { html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import { hashOf, isToken } from '@stadion/http/secret-token'
import { serve } from '@stadion/http/serve'
import { listInWords } from '@stadion/site/list-in-words'
import { storefrontOf } from '@stadion/site/storefronts'
import { dayIn } from '@stadion/site/time-of-day'
import type { FastifyInstance } from 'fastify'
import { readLabel, returnFailures } from '../contract.ts'
import { labelParamsSchema, labelQuerySchema } from '../schema.ts'
import css from './label-page.inline.css?text'
import { readPieces } from './order-pieces.ts'
import { returnTable } from './return-table.ts'
import type { ReturnsOptions } from './returns-options.ts'

/** The label of a return, to be printed, in the language of the storefront of the order. */
export function labelServer(app: FastifyInstance, { db, orders, translate, sellerFor }: ReturnsOptions): void {
  const table = returnTable(db)
  const answers = { failures: only(returnFailures, 'orderNotFound'), media: ['text/html'] }
  serve(app, readLabel, { params: labelParamsSchema, query: labelQuerySchema, ...answers }, async (ask) => {
    const { params, query, reply } = ask
    const access = await orders.accessTo(ask, params.orderNumber)
    const found =
      access?.proof === 'strong'
        ? await table.label(params.returnId, { ref: access.ref })
        : isToken(query.t)
          ? await table.label(params.returnId, { hash: hashOf(query.t) })
          : undefined
    const order = found && (await readPieces(db, found.ref))
    if (!order || order.number !== params.orderNumber.toUpperCase()) throw returnFailures.orderNotFound()
    const storefront = storefrontOf(order.brand, order.locale)
    const t = translate(order.locale)
    const seller = sellerFor(order.brand, storefront.country)
    const title = t('return-label.title')
    // From right to left the number of a house would move behind its street.
    const to = [seller.name, ...seller.address].map((line) => html`<span><bdi>${line}</bdi></span>`)
    const items = found.items.map(
      ({ name, size, quantity }) =>
        html`<li><bdi>${`${quantity}\u00a0×\u00a0${listInWords(storefront.htmlLang, [name, size].filter(Boolean))}`}</bdi></li>`,
    )
    const date = dayIn(found.send_by.toISOString(), storefront)
    const page = html`<!doctype html><html lang="${storefront.htmlLang}" dir="${storefront.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${inlineCode(css)}</style></head><body><main><h1>${title}</h1><p class="how">${t('return-label.how', { date })}</p><section><h2>${t('return-label.to')}</h2><p class="to">${to}</p><p class="code"><b><bdi dir="ltr">${order.number}</bdi></b><span><bdi dir="ltr">${params.returnId}</bdi></span></p><ul>${items}</ul></section></main></body></html>`
    const policy = `default-src 'none'; style-src ${hashSource(css)}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.text)
  })
}
