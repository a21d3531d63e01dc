import { createHmac } from 'node:crypto'
import {
  type Answer,
  type Company,
  openCompany,
  type RecordedCall,
  type ShopperDoes,
  type Webhook,
} from '@stadion/payments/testing/company'
import { stripeCalls } from './calls.ts'
import { pageOf } from './page.ts'
import { stripeBooks } from './stripe-books.ts'

export interface LocalStripeOptions {
  webhookSecret: string
  now?: () => Date
  /** Whether it may capture a payment several times. */
  severalCaptures?: boolean
}

const kindOf = ({ method, path }: RecordedCall) => {
  if (path.startsWith('/pay/')) return 'page'
  if (method === 'GET') return 'ask'
  if (path === '/v1/checkout/sessions') return 'authorise'
  if (path.endsWith('/capture')) return 'capture'
  return path === '/v1/refunds' ? 'refund' : 'void'
}

/** Stripe, as far as the adapter needs it, written by us after its documentation and types; its page takes no card, but a word. */
export async function openLocalStripe({
  webhookSecret,
  now = () => new Date(),
  severalCaptures = false,
}: LocalStripeOptions): Promise<Company> {
  const waiting: Webhook[] = []
  let last = 0
  const sign = (body: string): Webhook => {
    const seconds = Math.floor(now().getTime() / 1_000)
    const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` } }
  }
  const send = (type: string, object: object) => {
    const created = Math.floor(now().getTime() / 1_000)
    const event = {
      id: `evt_${++last}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created,
      livemode: false,
      type,
      data: { object },
    }
    waiting.push(sign(JSON.stringify(event)))
    // An untrue word after the true one.
    if (type === 'payment_intent.amount_capturable_updated' && company.take(['contradict'])) send('payment_intent.payment_failed', object)
  }
  const books = stripeBooks({ now, send, severalCaptures, isForeign: () => company.take(['foreign-amount']) !== undefined })
  const answerCall = stripeCalls(books, () => company.url)

  /** The page of a session: a form with one button for each word. */
  function answerPage({ method, path, body }: RecordedCall): Answer {
    const session = books.sessions.get(path.slice('/pay/'.length))
    if (!session) return { status: 404, body: 'No such page' }
    const html = { 'content-type': 'text/html; charset=utf-8' }
    if (session.status !== 'open') return { status: 410, body: pageOf(undefined), headers: html }
    if (method === 'GET') return { status: 200, body: pageOf(session), headers: html }
    const does = (new URLSearchParams(body).get('does') ?? 'pay') as ShopperDoes
    books.shopperDoes(session, does)
    if (does === 'leave') return { status: 303, body: '', headers: { location: session.cancel_url } }
    if (session.payment_intent?.last_payment_error) return { status: 402, body: pageOf(session), headers: html }
    return { status: 303, body: '', headers: { location: session.success_url } }
  }

  const answer = (call: RecordedCall, kind: string, isRefused: boolean) =>
    kind === 'page' ? answerPage(call) : answerCall(call, isRefused)
  // Stripe's library repeats a call once when the line is cut, with the same key, whatever it is told.
  const company = await openCompany(kindOf, answer, { cuts: 2, keepsErrors: true })
  return {
    ...company,
    sign,
    book: books.bookOf,
    bankSays: books.bankSays,
    refundFails: books.refundFails,
    dispute: books.dispute,
    takeWebhooks: () => company.sent(waiting, ({ body, headers }) => ({ body, headers: { ...headers, 'stripe-signature': 't=1,v1=00' } })),
    async shopper(pageUrl, does) {
      const answer = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ does }), redirect: 'manual' })
      await answer.text()
      return answer.headers.get('location') ?? undefined
    },
  }
}
