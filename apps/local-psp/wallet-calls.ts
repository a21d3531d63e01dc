import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cards } from './cards.ts'
import { textsOf } from './texts/texts.ts'
import css from './wallet.inline.css?text'
import script from './wallet.inline.ts?text'
import { placesOf } from './wallet-places.ts'
import { walletSheet } from './wallet-sheet.ts'

const localeSchema = z.object({ locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/) })
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
/** In the wallet: one that is authorised, one that is declined, one for which the bank asks. */
const held = ['4111111111111111', '4000000000000002', '4000000000003220']

/** A wallet's button and its sheet (D-114), and what is in the wallet. */
export function walletCalls(app: FastifyInstance): void {
  app.get('/psp-stub/wallet.js', async (_request, reply) => reply.headers(headers).type('text/javascript; charset=utf-8').send(script))
  app.get('/psp-stub/wallet', async (request, reply) => {
    const { locale } = localeSchema.parse(request.query)
    const texts = textsOf(locale)
    const { text } = walletSheet(texts)
    const contents = {
      css,
      html: text,
      pay: texts.pay,
      places: placesOf(locale.slice(3)),
      cards: held.map((one) => [one, cards[one]?.word]),
    }
    return reply.headers(headers).send(contents)
  })
}
