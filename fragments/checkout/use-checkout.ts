import { readSession } from '@stadion/account/session/contract'
import { type FieldProblem, readDeliveryMethods, setCheckout } from '@stadion/bag/checkout-fields/contract'
import { type BagService, bag } from '@stadion/bag/client'
import { type Basket, readBag } from '@stadion/bag/contract'
import { useBasket } from '@stadion/bag/ui/use-basket'
import { type CheckoutFailure, failureOf, isOutdated } from '@stadion/checkout/checkout-failure'
import { cancelPayment, extendPayment, type PaymentState, readPayment, readPaymentMethods } from '@stadion/checkout/contract'
import { detailsInput, problemsByField } from '@stadion/checkout/details-input'
import { useSite } from '@stadion/fragments/react'
import { type Api, api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { confirmationOf } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { bagChanges } from './bag-changes.ts'
import { addressIn, type CheckoutData, type CheckoutState, openSections, type Section, shipmentOf } from './checkout-data.ts'
import { problemsOf } from './detail-rules.ts'
import { forgetDraft, settleDraft } from './draft.ts'
import { sendOrder } from './send-order.ts'

/** What the provider's card fields say when a card is to be used; `wrong`: they show what to check. Without a token its page is the way. */
export interface TypedCard {
  token?: string
  wrong?: true
}

/** The values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>

export interface Checkout extends CheckoutState {
  /** Whether somebody is signed in, as far as this page knows. */
  session: CheckoutData['session']
  /** The form that is being sent; undefined if none is. */
  busy: string | undefined
  /** Placing takes longer than usual. */
  isSlow: boolean
  failure: CheckoutFailure | undefined
  /** Codes by the fields of section 1. */
  errors: Readonly<Record<string, string>>
  open: ReadonlySet<Section>
  /** The key of the order form. */
  key: string
  /** Sends a form by its intent. Without the page's services forms are sent by the browser. */
  send: ((intent: string, values: FormValues) => void) | undefined
  /** Asks the provider's card fields, once they are there. */
  card: RefObject<(() => Promise<TypedCard>) | undefined>
  /** The page's services, once they are there. */
  calls: Api | undefined
  service: BagService | undefined
  /** Opens a section that is done. */
  show(section: Section): void
  /** Asks what became of the payment. */
  look: (() => Promise<void>) | undefined
}

/** The checkout in place: every form of the page, with the calls that it makes without JavaScript too. */
export function useCheckout(data: CheckoutData, step: string | undefined): Checkout {
  const site = useSite()
  const calls = useService(api)
  const service = useService(bag)
  const basket = useBasket(data.basket)
  const [rest, setRest] = useState<Omit<CheckoutState, 'basket'>>(data)
  const [busy, setBusy] = useState<string>()
  const [isSlow, setSlow] = useState(false)
  const [failure, setFailure] = useState(data.flash?.failure ?? failureIn(data.payment))
  const [errors, setErrors] = useState(data.flash?.errors ?? {})
  const [opened, setOpened] = useState<ReadonlySet<Section> | undefined>(
    Object.keys(data.flash?.errors ?? {}).length > 0 ? new Set(['details']) : undefined,
  )
  const [key, setKey] = useState(data.key)
  const [firstStep, setFirstStep] = useState(step)
  const card = useRef<(() => Promise<TypedCard>) | undefined>(undefined)
  const sentCard = useRef<{ key: string; token: string }>(undefined)
  const [session, setSession] = useState(data.session)

  // Passes the page's bag to the badge, unless another fragment has a newer one.
  useEffect(() => {
    if (service && !service.basket.getState()) service.set(data.basket)
  }, [service, data.basket])

  // What was sent by the browser itself has come back, or not.
  useEffect(() => settleDraft(data.flash !== undefined), [])

  const show = (section: Section) => setOpened(new Set([section]))
  const state = {
    ...rest,
    calls,
    service,
    basket,
    busy,
    isSlow,
    failure,
    errors,
    key,
    card,
    session,
    show,
    open: opened ?? openSections(basket, firstStep),
  }
  if (!calls || !service) return { ...state, send: undefined, look: undefined }

  const leave = (orderNumber: string) => {
    forgetDraft()
    location.assign(pathIn(site, confirmationOf(orderNumber)))
  }
  /** Shows what the shop knows now: of the payment with this challenge, how it ended too. */
  const look = async (challenge?: string) => {
    const payment = await calls.call(readPayment, { query: { challenge } })
    if (payment.status === 'PAID') {
      if (isUnended(rest.payment)) return leave(payment.orderNumber)
      // In another tab: nothing of it was pressed here.
      forgetDraft()
    }
    // As long as it is open nothing else changes.
    if (isUnended(payment) && isUnended(rest.payment)) return setRest((before) => ({ ...before, payment, isLeaving: false }))
    setRest({ payment, ...(await readRest(calls, service)) })
    setFailure((before) => failureIn(payment) ?? before)
  }
  const settled = () => {
    setOpened(undefined)
    setFirstStep(undefined)
  }
  const works: Readonly<Record<string, (values: FormValues) => Promise<unknown>>> = {
    async details(values) {
      const about = { country: site.country, hasGoods: shipmentOf(basket) !== undefined }
      const found = await problemsOf(values, about)
      setErrors(found)
      if (Object.keys(found).length > 0) return
      const localized = data.form.localized.map(({ key: name }) => name)
      service.set(await calls.call(setCheckout, { body: detailsInput(values, { ...about, localized }) }))
      forgetDraft()
      settled()
    },
    async delivery({ method, phoneNumber }) {
      const address = phoneNumber ? addressIn(basket) : undefined
      const body = { shippingMethod: method, ...(address ? { shippingAddress: { ...withoutNulls(address), phoneNumber } } : {}) }
      service.set(await calls.call(setCheckout, { body }))
      const { methods: delivery } = await calls.call(readDeliveryMethods)
      setRest((before) => ({ ...before, delivery }))
      settled()
    },
    async order({ method = '' }) {
      const typed = method === 'CARD' ? await cardOf() : undefined
      if (typed?.wrong) return
      const outcome = await sendOrder(calls, { key, way: method, token: typed?.token, basket })
      if ('orderNumber' in outcome) return leave(outcome.orderNumber)
      const { address, payment } = outcome
      setRest((before) => ({ ...before, payment, isLeaving: !!address }))
      if (address) location.assign(address)
    },
    async cancel() {
      const answer = await calls.call(cancelPayment)
      if (answer.status === 'PAID') return leave(answer.orderNumber)
      // `cancelled` or `cancelling`.
      setFailure({ code: answer.status.toLowerCase() })
      setKey(crypto.randomUUID())
      await look()
    },
    async extend() {
      await calls.call(extendPayment)
      await look()
    },
  }
  /** The same placement has the same card, however often it is sent. */
  const cardOf = async (): Promise<TypedCard | undefined> => {
    if (sentCard.current?.key === key) return sentCard.current
    const typed = await card.current?.()
    if (typed?.token) sentCard.current = { key, token: typed.token }
    return typed
  }
  const changed = async (answer: Basket) => {
    service.set(answer)
    setKey(crypto.randomUUID())
    await look()
  }

  const send = async (intent: string, values: FormValues) => {
    const change = bagChanges(calls)[intent]
    const work = works[intent] ?? (change && (async (values) => changed(await change(values))))
    if (busy || !work) return
    setBusy(intent)
    setFailure(undefined)
    setErrors({})
    const timer = setTimeout(setSlow, 8_000, true)
    try {
      await work(values)
    } catch (error) {
      const { details, status, retryAfter } = Object(error)
      const { errorCode, validationErrors } = Object(details)
      if (errorCode === 'validationFailed') setErrors(problemsByField(validationErrors as FieldProblem[]))
      else {
        if (session === 'member' && (await hasEnded(calls))) return setSession('ended')
        const told: CheckoutFailure = {
          ...failureOf(details, status, retryAfter),
          at: intent === 'voucher' ? intent : undefined,
          way: intent === 'order' ? values.method : undefined,
        }
        setFailure(told)
        // Without an answer nobody knows whether it was placed: the same key again finds out.
        if (intent === 'order' && typeof errorCode === 'string') setKey(crypto.randomUUID())
        if (isOutdated(told) || intent === 'order') await look().catch(() => {})
      }
    } finally {
      clearTimeout(timer)
      setSlow(false)
      setBusy(undefined)
    }
  }
  return { ...state, send: (intent, values) => void send(intent, values), look: () => look(challengeOf(rest.payment)).catch(() => {}) }
}

/** Whether the session of a member is over. Without an answer nobody knows. */
const hasEnded = (calls: Api): Promise<boolean> =>
  calls.call(readSession).then(
    () => false,
    (error: { status?: number }) => error.status === 401,
  )

const challengeOf = (payment: PaymentState) => (payment.status === 'OPEN' ? payment.challengeId : undefined)

/** A payment whose end nobody knows yet: nothing else can be changed. */
export const isUnended = ({ status }: Pick<PaymentState, 'status'>) => status === 'OPEN' || status === 'UNKNOWN'

async function readRest(calls: Api, service: BagService): Promise<Omit<CheckoutState, 'payment'>> {
  const [basket, { methods, cashLimit }] = await Promise.all([calls.call(readBag), calls.call(readPaymentMethods)])
  service.set(basket)
  const delivery = basket.shipmentList.length > 0 ? (await calls.call(readDeliveryMethods)).methods : []
  return { basket, methods, cashLimit, delivery }
}

/** A payment that ended without money. */
function failureIn(payment: PaymentState): CheckoutFailure | undefined {
  if (payment.status === 'DECLINED')
    return payment.unavailable
      ? { code: 'paymentUnavailable', way: payment.unavailable }
      : { code: 'paymentDeclined', reason: payment.reason }
  return payment.status === 'EXPIRED' ? { code: 'expired' } : undefined
}

const withoutNulls = (address: object) => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null))
