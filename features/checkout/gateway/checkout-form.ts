import { addAddress, readAddresses } from '@stadion/account/self-service/contract'
import { checkoutFailures, type FieldProblem, setCheckout } from '@stadion/bag/checkout-fields/contract'
import { addVoucher, type Basket, changeItem, putGiftCard, readBag, removeItem, removeVoucher, takeGiftCard } from '@stadion/bag/contract'
import { Failure } from '@stadion/contract/failures'
import type { Call, Route } from '@stadion/contract/route'
import { callApiFully } from '@stadion/http/api-transport'
import { type FormAnswer, type FormHandler, type FormRequest, listOf } from '@stadion/pages/form'
import { cartPath, checkoutAt, checkoutPath, checkoutReview, confirmationOf, type PagePath } from '@stadion/site/addresses'
import { localizedFieldsOf } from '@stadion/site/localized-fields'
import { pathIn } from '@stadion/site/storefronts'
import { challengeIn } from '../challenge.ts'
import { type CheckoutFailure, failureOf } from '../checkout-failure.ts'
import { type CheckoutFlash, checkoutFlash } from '../checkout-flash.ts'
import { cancelPayment, extendPayment, idempotencyHeader, type Placement, type PlaceOrder, placeOrder } from '../contract.ts'
import { detailNames } from '../detail-names.ts'
import { detailsInput, problemsByField } from '../details-input.ts'
import { paymentOf } from '../payment-way.ts'
import { forAccount, fromAccount, savingProblems } from '../saved-address.ts'

/** Where a form leads: a page of the storefront, or the provider's own address. */
type Done = { path: PagePath } | { address: string }
interface Worked {
  setCookies: readonly string[]
  done: Done
  failure?: CheckoutFailure
}

/** The forms of the checkout without JavaScript. After a failure the page says once what it was. */
const checkoutForm: FormHandler = async (ask) => {
  const { fields, appEnv } = ask
  try {
    const { setCookies, done, failure } = await (Object.hasOwn(works, fields.intent ?? '') ? works[fields.intent!]! : stay)(ask)
    const location = 'path' in done ? pathIn(ask.storefront, done.path) : done.address
    return { location, setCookies: [...setCookies, ...(failure ? [checkoutFlash({ failure }, appEnv)] : [])] }
  } catch (error) {
    return failed(ask, error)
  }
}

type Work = (ask: FormRequest) => Promise<Worked>
type Input = { params?: Record<string, string>; body?: unknown }

const call = async <C extends Call>({ api, whom }: FormRequest, route: Route<C>, input?: Input, headers: Record<string, string> = {}) => {
  const { answer, headers: sent } = await callApiFully(api, route, input, {
    ...whom,
    headers: { ...whom.headers, ...headers },
    // Placing waits for the provider.
    signal: AbortSignal.timeout(route.timeoutMs ?? 10_000),
    patienceMs: route.timeoutMs,
  })
  return { answer: answer as C['answer'], setCookies: listOf(sent['set-cookie']) }
}
const to = (path: PagePath) => ({ path })
const stay: Work = async () => ({ setCookies: [], done: to(checkoutPath) })

const saveDetails: Work = async (ask) => {
  const { answer } = await call(ask, readBag)
  const hasGoods = answer.shipmentList.some(({ shipmentType }) => shipmentType === 'inline')
  const { country } = ask.storefront
  const lacking = hasGoods ? savingProblems(ask.fields) : []
  if (lacking.length > 0)
    throw checkoutFailures.validationFailed({}, { body: { errorCode: 'validationFailed', validationErrors: lacking } })
  const { answer: basket, setCookies } = await call(ask, setCheckout, {
    body: detailsInput(ask.fields, { country, hasGoods, localized: localizedFieldsOf(country).map(({ key }) => key) }),
  })
  const isLost = ask.fields.saveAddress && hasGoods && !(await isSaved(ask, basket))
  return { setCookies, done: to(checkoutPath), ...(isLost ? { failure: { code: 'addressNotSaved' } } : {}) }
}

const addressOf = ({ shipmentList }: Basket) => shipmentList.find(({ shippingAddress }) => shippingAddress)?.shippingAddress

/** Keeps the bag's address in the account. The order does not depend on it. */
async function isSaved(ask: FormRequest, basket: Basket): Promise<boolean> {
  try {
    const { answer } = await call(ask, readAddresses)
    const body = forAccount(addressOf(basket)!, answer.addresses)
    if (body) await call(ask, addAddress, { body })
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

const useSaved: Work = async (ask) => {
  const [{ answer: basket }, { answer: account }] = await Promise.all([call(ask, readBag), call(ask, readAddresses)])
  const saved = account.addresses.find(({ id }) => id === ask.fields.addressId)
  if (!saved) return stay(ask)
  const { setCookies } = await call(ask, setCheckout, { body: { shippingAddress: fromAccount(saved, addressOf(basket)) } })
  return { setCookies, done: to(checkoutPath) }
}

const saveDelivery: Work = async (ask) => {
  const { method, phoneNumber } = ask.fields
  const shippingMethod = method === 'express' ? 'express' : 'standard'
  const address = phoneNumber ? addressOf((await call(ask, readBag)).answer) : undefined
  const body = { shippingMethod, ...(address ? { shippingAddress: { ...inputOf(address), phoneNumber } } : {}) } as const
  const { setCookies } = await call(ask, setCheckout, { body })
  return { setCookies, done: to(checkoutPath) }
}

/** A stored address as a call takes it. */
const inputOf = <T extends object>(address: T) => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null))

const order: Work = async (ask) => {
  const { key = '', method = '', total, version } = ask.fields
  const body: PlaceOrder = {
    payment: paymentOf(method),
    expectedTotal: Number(total),
    ...(Number(version) > 0 ? { basketVersion: Number(version) } : {}),
  }
  const { answer, setCookies } = await call(ask, placeOrder, { body }, { [idempotencyHeader]: key })
  return { setCookies, done: afterPlacing(answer) }
}

function afterPlacing(placement: Placement): Done {
  if (placement.status === 'CREATED') return to(confirmationOf(placement.orderNumber))
  return placement.redirectUrl ? { address: placement.redirectUrl } : to(checkoutAt('review'))
}

const cancel: Work = async (ask) => {
  const { answer, setCookies } = await call(ask, cancelPayment)
  if (answer.status === 'PAID') return { setCookies, done: to(confirmationOf(answer.orderNumber)) }
  if (answer.status === 'CANCELLED' && ask.fields.from === 'bag') return { setCookies, done: to(cartPath) }
  const challenge = challengeIn(ask.fields.challenge)
  // Its page says how it has ended.
  if (challenge) return { setCookies, done: to(checkoutReview(challenge)) }
  return { setCookies, done: to(checkoutPath), failure: { code: answer.status === 'CANCELLED' ? 'cancelled' : 'cancelling' } }
}

const extend: Work = async (ask) => ({ setCookies: (await call(ask, extendPayment)).setCookies, done: to(checkoutAt('review')) })

const change: Work = async (ask) => {
  const { itemId = '', quantity } = ask.fields
  const { setCookies } = await call(ask, changeItem, { params: { itemId }, body: { quantity: Number(quantity) } })
  return { setCookies, done: to(checkoutPath) }
}
const remove: Work = async (ask) => {
  const { setCookies } = await call(ask, removeItem, { params: { itemId: ask.fields.itemId ?? '' } })
  return { setCookies, done: to(checkoutPath) }
}
const takeOffVoucher: Work = async (ask) => {
  const { setCookies } = await call(ask, removeVoucher, { params: { code: ask.fields.code ?? '' } })
  return { setCookies, done: to(checkoutPath) }
}

const applyVoucher: Work = async (ask) => {
  const { setCookies } = await call(ask, addVoucher, { body: { code: ask.fields.code ?? '' } })
  return { setCookies, done: to(checkoutPath) }
}

const putOn: Work = async (ask) => {
  const { code = '', pin = '' } = ask.fields
  const { setCookies } = await call(ask, putGiftCard, { body: { code, pin } })
  return { setCookies, done: to(checkoutPath) }
}
const takeOff: Work = async (ask) => {
  const { setCookies } = await call(ask, takeGiftCard, { params: { id: ask.fields.id ?? '' } })
  return { setCookies, done: to(checkoutPath) }
}

/** By the field `intent`. */
const works: Readonly<Record<string, Work>> = {
  details: saveDetails,
  address: useSaved,
  delivery: saveDelivery,
  order,
  cancel,
  extend,
  change,
  remove,
  voucher: applyVoucher,
  'remove-voucher': takeOffVoucher,
  'gift-card': putOn,
  'remove-gift-card': takeOff,
}

/** The page again, with what was typed and what was wrong. */
function failed({ fields, storefront, appEnv, log }: FormRequest, error: unknown): FormAnswer {
  const { status, body, retryAfter } = Object(error) as { status?: number; body?: unknown; retryAfter?: number }
  if (!(error instanceof Failure) && status !== 502) log.error({ err: error }, 'a form of the checkout failed')
  const { errorCode, redirectUrl, validationErrors } = Object(body) as Record<string, unknown>
  // The provider asks for more of the shopper: its page says what, or the checkout that the bank is waited for.
  if (errorCode === 'paymentChallengeRequired')
    return { location: typeof redirectUrl === 'string' ? redirectUrl : pathIn(storefront, checkoutAt('review')), setCookies: [] }
  const values = Object.fromEntries(detailNames.flatMap((name) => (fields[name] ? [[name, fields[name].slice(0, 254)]] : [])))
  const flash: CheckoutFlash =
    errorCode === 'validationFailed'
      ? { values, errors: problemsByField(validationErrors as FieldProblem[]) }
      : {
          values: fields.intent === 'details' ? values : undefined,
          failure: {
            ...failureOf(body, status, retryAfter ?? 0),
            ...(fields.intent === 'order' ? { way: fields.method } : {}),
            ...(fields.intent === 'voucher' ? { at: 'voucher' as const } : {}),
          },
        }
  const step = { details: 'details', delivery: 'delivery' } as const
  const path = fields.intent === 'details' || fields.intent === 'delivery' ? checkoutAt(step[fields.intent]) : checkoutPath
  return { location: pathIn(storefront, path), setCookies: [checkoutFlash(flash, appEnv)] }
}

/** By path of the page. */
export const checkoutForms: Readonly<Record<string, FormHandler>> = { [checkoutPath]: checkoutForm }
