import type { Answer, RecordedCall } from '@stadion/payments/testing/company'
import type { AdyenBooks } from './adyen-books.ts'
import type { PlayedLink, PlayedPayment } from './shapes.ts'

interface Body {
  amount?: { currency: string; value: number }
  expiresAt?: string
  manualCapture?: boolean
  merchantAccount?: string
  reference?: string
  returnUrl?: string
  shopperLocale?: string
  status?: string
}

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) })
const refused = (status: number, errorCode: string, message: string): Answer =>
  json(status, { status, errorCode, message, errorType: 'validation' })

/** Answers the calls of the played Adyen. A change is received now, and its outcome is an event. */
export function adyenCalls(books: AdyenBooks, merchantAccount: string, urlOf: () => string) {
  const { links, payments } = books

  function createLink({ amount, reference = '', returnUrl = '', shopperLocale = '', expiresAt = '', manualCapture = false }: Body): Answer {
    if (!amount || !(amount.value > 0)) return refused(422, '137', 'Invalid amount specified')
    if (!manualCapture) return refused(422, '000', 'played: manual capture only')
    const id = `PL${books.psp().slice(3)}`
    const link: PlayedLink = {
      ...{ id, amount, expiresAt, manualCapture, merchantAccount, reference, returnUrl, shopperLocale, status: 'active' },
      url: `${urlOf()}/pay/${id}`,
    }
    links.set(id, link)
    return json(201, link)
  }

  function change(payment: PlayedPayment, kind: string, { amount, reference = '' }: Body): Answer {
    const { currency } = payment.amount
    const value = amount?.value ?? payment.amount.value
    if (amount && amount.currency !== currency) return refused(422, '138', 'Currency Code differs from the original payment')
    const pspReference = books.psp()
    const captured = payment.captures.reduce((sum, one) => sum + one.value, 0)
    const given = payment.refunds.reduce((sum, one) => sum + (one.isBack ? 0 : one.value), 0)
    const open = payment.state === 'authorised' && !payment.isClosed ? payment.amount.value - captured : 0
    const more = { pspReference, value, reference }
    if (kind === 'captures') {
      if (value > open) books.tellOf(payment, 'CAPTURE', { ...more, reason: 'Insufficient balance on payment' })
      else {
        payment.captures.push(more)
        payment.isClosed = !books.severalCaptures
        books.tellOf(payment, 'CAPTURE', more)
      }
    } else if (kind === 'refunds') {
      if (value > captured - given) books.tellOf(payment, 'REFUND', { ...more, reason: 'Insufficient balance on payment' })
      else {
        payment.refunds.push({ ...more, isBack: false })
        books.tellOf(payment, 'REFUND', more)
      }
    } else if (open === 0) books.tellOf(payment, 'CANCELLATION', { ...more, reason: 'Transaction hasn’t been authorised' })
    else {
      Object.assign(payment, captured > 0 ? { isClosed: true } : { state: 'cancelled' })
      books.tellOf(payment, 'CANCELLATION', more)
    }
    const answer = { merchantAccount, paymentPspReference: payment.pspReference, pspReference, reference, status: 'received' }
    return json(201, { ...answer, ...(kind === 'cancels' ? {} : { amount: { currency, value } }) })
  }

  return ({ method, path, headers, body }: RecordedCall, isRefused: boolean): Answer => {
    if (!headers['x-api-key']) return refused(401, '000', 'HTTP Status Response - Unauthorized')
    if (isRefused) return refused(429, '000', 'Too many requests')
    const asked = (body ? JSON.parse(body) : {}) as Body
    const [, , first = '', second = '', third = ''] = path.split('/')
    if (method === 'POST' && asked.merchantAccount !== merchantAccount) return refused(403, '901', 'Invalid Merchant Account')
    if (first === 'paymentLinks') {
      if (method === 'POST') return createLink(asked)
      const link = links.get(second)
      if (!link) return refused(404, '000', 'Payment link not found')
      if (method === 'PATCH' && link.status !== 'active') return refused(422, '000', `The payment link is ${link.status}`)
      if (method === 'PATCH') link.status = 'expired'
      return json(200, link)
    }
    const payment = first === 'payments' ? payments.get(second) : undefined
    return payment ? change(payment, third, asked) : refused(422, '167', 'Original pspReference required for this operation')
  }
}
