import { addItems } from '@stadion/bag/contract'
import { Failure } from '@stadion/contract/failures'
import { callApiFully } from '@stadion/http/api-transport'
import { cut } from '@stadion/pages/cut'
import { type FormHandler, type FormRequest, listOf } from '@stadion/pages/form'
import { pathIn } from '@stadion/site/storefronts'
import { buyAgain } from '../buy-again.ts'
import { cancelOrder, payAgain, readOrder } from '../contract.ts'
import { orderFailureOf } from '../order-failure.ts'
import { type OrderFlash, orderFlash } from '../order-flash.ts'
import { goodsOf } from '../order-goods.ts'
import { orderPage, placeNamed } from '../order-place.ts'

interface Worked {
  setCookies: readonly string[]
  /** Another company's page; without it the page of the order. */
  address?: string | undefined
  left?: OrderFlash
}

/** A form on the page of an order. It leads back to that page, which says once what did not work. */
const orderForm =
  (step: 'cancel' | undefined, work: (ask: FormRequest, orderNumber: string) => Promise<Worked>): FormHandler =>
  async (ask) => {
    const { fields, storefront, appEnv, log } = ask
    const orderNumber = cut(fields.order, 32)
    const pageAt = (at: 'cancel' | undefined) => pathIn(storefront, orderPage(placeNamed(fields.from), orderNumber, at))
    try {
      const { setCookies, left, address } = await work(ask, orderNumber)
      return {
        location: address ?? pageAt(undefined),
        setCookies: [...setCookies, ...(left ? [orderFlash(orderNumber, left, appEnv)] : [])],
      }
    } catch (error) {
      const failure = orderFailureOf(error)
      if (failure.code === 'away') log.error({ err: error }, 'a form of an order failed')
      return { location: pageAt(step), setCookies: [orderFlash(orderNumber, { failure }, appEnv)] }
    }
  }

export const cancelForm = orderForm('cancel', async ({ api, whom }, orderNumber) => {
  const { headers } = await callApiFully(api, cancelOrder, { params: { orderNumber }, body: {} }, whom)
  return { setCookies: listOf(headers['set-cookie']) }
})

/** Leads to the provider's page. Pressed twice it is one payment, as an order has one that is open. */
export const payForm = orderForm(undefined, async ({ api, whom, fields }, orderNumber) => {
  const scheme = cut(fields.bank, 32)
  const payment = scheme ? { method: 'BANK_REDIRECT', scheme } : { method: 'CARD', flow: 'REDIRECT' as const }
  const input = { params: { orderNumber }, body: { payment } }
  const { answer, headers } = await callApiFully(api, payAgain, input, {
    ...whom,
    headers: { ...whom.headers, 'idempotency-key': crypto.randomUUID() },
    // It waits for the provider.
    signal: AbortSignal.timeout(payAgain.timeoutMs!),
    patienceMs: payAgain.timeoutMs,
  })
  return { setCookies: listOf(headers['set-cookie']), address: 'redirectUrl' in answer ? answer.redirectUrl : undefined }
})

export const buyAgainForm = orderForm(undefined, async (ask, orderNumber) => {
  const { answer: order } = await callApiFully(ask.api, readOrder, { params: { orderNumber } }, ask.whom)
  let setCookies: readonly string[] = []
  const outcome = await buyAgain(goodsOf(order), async (items) => {
    try {
      const { headers } = await callApiFully(ask.api, addItems, { body: { items } }, withCookies(ask, setCookies).whom)
      setCookies = listOf(headers['set-cookie'])
      return undefined
    } catch (error) {
      if (error instanceof Failure) return error.code
      throw error
    }
  })
  return { setCookies, left: outcome.failure ? { failure: outcome.failure } : { bought: { gone: outcome.gone } } }
})

/** The same request, with cookies that the browser does not have yet: those of a bag that has just begun. */
function withCookies(ask: FormRequest, setCookies: readonly string[]): FormRequest {
  const pairs = [...(ask.whom.cookie?.split(/; */) ?? []), ...setCookies.map((cookie) => cookie.split(';')[0]!)]
  // Of two cookies with one name the later one counts.
  const byName = new Map(pairs.filter(Boolean).map((pair) => [pair.split('=')[0], pair]))
  return { ...ask, whom: { ...ask.whom, cookie: [...byName.values()].join('; ') } }
}
