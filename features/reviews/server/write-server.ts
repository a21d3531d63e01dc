import { randomInt } from 'node:crypto'
import { type Ask, serve } from '@stadion/http/serve'
import { onlySize } from '@stadion/site/size-text'
import type { FastifyInstance } from 'fastify'
import { editReview, readReviewable, readReviewLink, reviewFailures, withdrawReview, writeReview } from '../contract.ts'
import * as schema from '../schema.ts'
import { checkSaid } from './check-said.ts'
import { createOrderProof, type ProvenOrder } from './order-proof.ts'
import type { ReviewsOptions } from './reviews-options.ts'
import { type DeliveredOrder, done, type Writer, writeTable } from './write-table.ts'

const dayMs = 86_400_000
/** Days for which a writer may change a review. */
const openDays = 30

/** Writes, changes and takes back reviews, by whoever had the article delivered. */
export function writeServer(app: FastifyInstance, { db, modelOf, orders }: ReviewsOptions): void {
  const table = writeTable(db)
  const proven = createOrderProof({ orders }, table)
  const failures = reviewFailures.table
  const acidOf = ({ visitor }: Pick<Ask, 'visitor'>) => (visitor.kind === 'authenticated' ? visitor.acid : null)

  async function reviewable({ order, until }: ProvenOrder, now: Date): Promise<schema.Reviewable> {
    const written = await table.ofOrder(order.ref)
    const articles = order.articles.map(({ articleId: id, name, size }) => {
      const review = written.get(id)
      const isOpen = (at: string) => now.getTime() - Date.parse(at) < openDays * dayMs
      return { id, name, size, review: review ? { ...review, open: isOpen(review.at) } : null }
    })
    return { orderNumber: order.number, articles, until: until?.toISOString() ?? null }
  }

  const read = { answer: schema.reviewableSchema, failures }
  serve(app, readReviewLink, { ...read, params: schema.linkParamsSchema }, async (ask) =>
    reviewable(await proven(ask, { token: ask.params.token }), ask.now()),
  )
  serve(app, readReviewable, { ...read, params: schema.orderParamsSchema }, async (ask) =>
    reviewable(await proven(ask, { orderNumber: ask.params.orderNumber }), ask.now()),
  )

  serve(app, writeReview, { body: schema.writeReviewSchema, answer: schema.writtenReviewSchema, failures }, async (ask) => {
    const { body, storefront } = ask
    const { order } = await proven(ask, body)
    const bought = order.articles.find(({ articleId }) => articleId === body.articleId)
    if (!bought) throw reviewFailures.notBought()
    const found = await modelOf(bought.articleId, storefront)
    if (!found) throw reviewFailures.productNotFound({ id: bought.articleId })
    const no = newNumber()
    const said = await checkSaid(body, (textHash) => table.isKnown(textHash, no))
    const { language, country, brand } = storefront
    const facts = {
      no,
      ref: order.ref,
      articleId: bought.articleId,
      model: found.model,
      brand,
      language,
      country,
      ...factsOf(order, bought, ask),
    }
    const state = done(await table.write({ ...facts, ...said }, ask.now()))
    return { no, state }
  })

  const factsOf = (order: DeliveredOrder, { size }: { size: string | null }, ask: Pick<Ask, 'visitor'>) => ({
    acid: order.acid ?? acidOf(ask),
    size: size === onlySize ? null : size,
    boughtOn: order.placedAt.slice(0, 10),
  })

  /** The account, or an order that was proven beside it. */
  async function writerOf(ask: Ask, proof: schema.OrderProof): Promise<Writer> {
    const isNamed = proof.token !== undefined || proof.orderNumber !== undefined
    const writer = { acid: acidOf(ask), ref: isNamed ? (await proven(ask, proof)).order.ref : null }
    if (writer.acid === null && writer.ref === null) throw reviewFailures.unauthorized()
    return writer
  }

  const own = { params: schema.reviewParamsSchema, failures }
  serve(app, editReview, { ...own, body: schema.editReviewSchema, answer: schema.writtenReviewSchema }, async (ask) => {
    const { no } = ask.params
    const writer = await writerOf(ask, ask.body)
    const said = await checkSaid(ask.body, (textHash) => table.isKnown(textHash, no))
    return { no, state: done(await table.edit(no, writer, said, ask.now())) }
  })
  serve(app, withdrawReview, { ...own, query: schema.withdrawReviewSchema }, async (ask) => {
    const isDone = done(await table.withdraw(ask.params.no, await writerOf(ask, ask.query), ask.now()))
    if (!isDone) throw reviewFailures.reviewNotFound()
  })
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const newNumber = () => `rv_${Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')}`
