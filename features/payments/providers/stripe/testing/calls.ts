import type { Answer, RecordedCall } from '@stadion/payments/testing/company'
import { type Form, readForm, textOf, textsOf } from './form.ts'
import { type PlayedIntent, type PlayedSession, written } from './shapes.ts'
import type { StripeBooks } from './stripe-books.ts'

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })
const refused = (status: number, code: string, message: string, type = 'invalid_request_error'): Answer =>
  json(status, { error: { type, code, message } })
const missing = (what: string) => refused(404, 'resource_missing', `No such ${what}`)
const listOf = (path: string, data: object[]) =>
  json(200, { object: 'list', url: path, has_more: false, data: data.map((one) => written(one, false)) })

/** Answers the calls of the played Stripe. */
export function stripeCalls(books: StripeBooks, urlOf: () => string) {
  const { sessions, intents, refunds, disputes } = books

  function createSession(form: Form): Answer {
    const line = ['line_items', '0', 'price_data'] as const
    const amount = Number(textOf(form, ...line, 'unit_amount'))
    const currency = textOf(form, ...line, 'currency') ?? ''
    const ends = Number(textOf(form, 'expires_at'))
    if (!(amount > 0)) return refused(400, 'parameter_invalid_integer', 'Invalid positive integer')
    if (ends < books.seconds() + 30 * 60)
      return refused(400, 'parameter_invalid_integer', 'The `expires_at` timestamp must be at least 30 minutes')
    if (textOf(form, 'payment_intent_data', 'capture_method') !== 'manual') return refused(400, 'parameter_missing', 'played: manual only')
    const id = books.name('cs')
    const session: PlayedSession = {
      ...{ id, object: 'checkout.session', amount_total: amount, cancel_url: textOf(form, 'cancel_url') ?? '', created: books.seconds() },
      ...{
        client_reference_id: textOf(form, 'client_reference_id') ?? '',
        currency,
        expires_at: ends,
        locale: textOf(form, 'locale') ?? 'auto',
      },
      ...{ metadata: textsOf(form, 'metadata'), mode: 'payment', payment_intent: null, payment_status: 'unpaid', status: 'open' },
      ...{ success_url: textOf(form, 'success_url') ?? '', url: `${urlOf()}/pay/${id}` },
    }
    sessions.set(id, session)
    return json(200, written(session, false))
  }

  function expire(session: PlayedSession): Answer {
    if (session.status !== 'open')
      return refused(
        400,
        'resource_missing',
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    Object.assign(session, { status: 'expired', url: null })
    if (session.payment_intent) session.payment_intent.status = 'canceled'
    books.send('checkout.session.expired', written(session, false))
    return json(200, written(session, false))
  }

  function capture(intent: PlayedIntent, form: Form): Answer {
    const amount = Number(textOf(form, 'amount_to_capture'))
    const isLast = textOf(form, 'final_capture') !== 'false'
    if (intent.status !== 'requires_capture')
      return refused(
        400,
        'payment_intent_unexpected_state',
        `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
      )
    if (amount > intent.amount_capturable) return refused(400, 'amount_too_large', 'The amount is greater than what can be captured')
    if (!isLast && !books.severalCaptures) return refused(400, 'parameter_invalid', 'This PaymentIntent is not eligible for multicapture')
    intent.amount_received += amount
    intent.amount_capturable = isLast ? 0 : intent.amount_capturable - amount
    if (intent.amount_capturable === 0) intent.status = 'succeeded'
    Object.assign(intent.metadata, textsOf(form, 'metadata'))
    Object.assign(intent.latest_charge!, { captured: true, amount_captured: intent.amount_received })
    books.send(intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'charge.captured', written(intent, false))
    return json(200, written(intent, false))
  }

  function cancel(intent: PlayedIntent): Answer {
    if (!['requires_capture', 'requires_payment_method'].includes(intent.status))
      return refused(
        400,
        'payment_intent_unexpected_state',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      )
    Object.assign(intent, { amount_capturable: 0, status: intent.amount_received > 0 ? 'succeeded' : 'canceled' })
    books.send('payment_intent.canceled', written(intent, false))
    return json(200, written(intent, false))
  }

  function refund(form: Form): Answer {
    const intent = intents.get(textOf(form, 'payment_intent') ?? '')
    if (!intent) return missing('payment_intent')
    const amount = Number(textOf(form, 'amount'))
    const given = refunds
      .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0)
    if (given + amount > intent.amount_received)
      return refused(
        400,
        given === intent.amount_received ? 'charge_already_refunded' : 'refund_exceeds_charge',
        'Refund amount is greater than unrefunded amount',
      )
    const { currency } = intent
    refunds.push({
      ...{ id: books.name('re'), object: 'refund', amount, created: books.seconds(), currency, charge: intent.latest_charge!.id },
      ...{ payment_intent: intent.id, metadata: textsOf(form, 'metadata'), status: 'succeeded', balance_transaction: books.name('txn') },
    })
    books.send('refund.created', refunds.at(-1)!)
    return json(200, refunds.at(-1)!)
  }

  return ({ method, path, headers, body }: RecordedCall, isRefused: boolean): Answer => {
    if (!/^Bearer \w+/.test(headers.authorization ?? '')) return refused(401, 'api_key_missing', 'You did not provide an API key.')
    if (isRefused) return refused(429, 'rate_limit', 'Too many requests', 'rate_limit_error')
    const [place = '', query = ''] = path.split('?')
    const form = readForm(method === 'GET' ? query : body)
    const [, , first = '', second = '', third = '', fourth = ''] = place.split('/')
    const isExpanded = typeof form.expand === 'object'
    const of = textOf(form, 'payment_intent')
    if (first === 'checkout') {
      if (!third) return createSession(form)
      const session = sessions.get(third)
      if (!session) return missing('checkout.session')
      return fourth === 'expire' ? expire(session) : json(200, written(session, isExpanded))
    }
    if (first === 'refunds')
      return method === 'POST'
        ? refund(form)
        : listOf(
            place,
            refunds.filter((one) => !of || one.payment_intent === of),
          )
    if (first === 'disputes')
      return listOf(
        place,
        disputes.filter((one) => !of || one.payment_intent === of),
      )
    if (first !== 'payment_intents') return missing('call')
    if (!second) return listOf(place, [...intents.values()])
    const intent = intents.get(second)
    if (!intent) return missing('payment_intent')
    if (third === 'capture') return capture(intent, form)
    return third === 'cancel' ? cancel(intent) : json(200, written(intent, isExpanded))
  }
}
