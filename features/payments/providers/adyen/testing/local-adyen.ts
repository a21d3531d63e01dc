import {
  type Answer,
  type CallKind,
  type Company,
  openCompany,
  type RecordedCall,
  type ShopperDoes,
  type Webhook,
} from '@stadion/payments/testing/company'
import { hmac } from '../library.ts'
import { adyenBooks } from './adyen-books.ts'
import { adyenCalls } from './calls.ts'
import type { PlayedItem } from './shapes.ts'

export interface LocalAdyenOptions {
  merchantAccount: string
  /** Hexadecimal. */
  hmacKey: string
  now?: () => Date
  severalCaptures?: boolean
}

const kindOf = ({ method, path }: RecordedCall): CallKind => {
  if (path.startsWith('/pay/')) return 'page'
  if (method === 'GET') return 'ask'
  if (path.endsWith('/captures')) return 'capture'
  if (path.endsWith('/refunds')) return 'refund'
  return path.endsWith('/paymentLinks') ? 'authorise' : 'void'
}

/** Adyen, as far as the adapter needs it, written by us after its documentation and types; its page takes no card, but a word. */
export async function openLocalAdyen(options: LocalAdyenOptions): Promise<Company> {
  const { merchantAccount, hmacKey, now = () => new Date(), severalCaptures = false } = options
  const waiting: Webhook[] = []

  /** A call with one event, signed as Adyen signs: each event for itself. */
  const sign = (body: string): Webhook => {
    const call = JSON.parse(body) as { notificationItems: { NotificationRequestItem: PlayedItem }[] }
    for (const { NotificationRequestItem: item } of call.notificationItems)
      item.additionalData = { ...item.additionalData, hmacSignature: hmac.calculateHmac(item as never, hmacKey) }
    return { body: JSON.stringify(call), headers: { 'content-type': 'application/json' } }
  }
  const send = (item: Omit<PlayedItem, 'eventDate' | 'merchantAccountCode'>) => {
    const whole = { ...item, eventDate: now().toISOString().replace('.000Z', '+00:00'), merchantAccountCode: merchantAccount }
    waiting.push(sign(JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: whole }] })))
    // An untrue word after the true one.
    if (item.eventCode === 'AUTHORISATION' && item.success === 'true' && company.take(['contradict']))
      send({ ...item, success: 'false', reason: 'Refused' })
  }
  const books = adyenBooks({ now, send, severalCaptures, isForeign: () => company.take(['foreign-amount']) !== undefined })
  const answerCall = adyenCalls(books, merchantAccount, () => company.url)

  function answerPage({ method, path, body }: RecordedCall): Answer {
    const link = books.links.get(path.slice('/pay/'.length))
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    if (!link) return { status: 404, body: 'No such page' }
    if (link.status !== 'active') return { status: 410, body: pageOf(undefined), headers }
    if (method === 'GET') return { status: 200, body: pageOf(''), headers }
    const does = (new URLSearchParams(body).get('does') ?? 'pay') as ShopperDoes
    const error = books.shopperDoes(link, does)
    if (error) return { status: 402, body: pageOf(error), headers }
    return { status: 303, body: '', headers: { location: link.returnUrl } }
  }

  const company = await openCompany(kindOf, (call, kind, isRefused) => (kind === 'page' ? answerPage(call) : answerCall(call, isRefused)))
  return {
    ...company,
    sign,
    book: books.bookOf,
    bankSays: books.bankSays,
    refundFails: books.refundFails,
    dispute: books.dispute,
    takeWebhooks: () =>
      company.sent(waiting, ({ body, headers }) => ({ headers, body: body.replace(/"hmacSignature":"[^"]*"/, '"hmacSignature":"AAAA"') })),
    async shopper(pageUrl, does) {
      const answer = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ does }), redirect: 'manual' })
      await answer.text()
      return answer.headers.get('location') ?? undefined
    },
  }
}

/** The played page; undefined: it has ended. A page of tests, so in English only. */
function pageOf(error: string | undefined): string {
  const form = `<p role="alert">${error}</p><form method="post"><button name="does" value="pay">Pay</button> <button name="does" value="decline">Card is declined</button></form>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Played Adyen</title><h1>Played Adyen</h1>${error === undefined ? '<p>This page has ended.</p>' : form}</html>`
}
