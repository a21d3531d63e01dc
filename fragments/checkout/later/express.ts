import { quoteBag, setCheckout } from '@stadion/bag/checkout-fields/contract'
import { failureOf } from '@stadion/checkout/checkout-failure'
import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { checkoutAt, confirmationOf } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import type { CheckoutData } from '../checkout-data.ts'
import { forgetDraft } from '../draft.ts'
import { textOf } from '../FailureNotice.tsx'
import { sendOrder } from '../send-order.ts'
import type { Checkout } from '../use-checkout.ts'

export interface ExpressOptions {
  checkout: Checkout
  data: CheckoutData
  site: FragmentSite
  t: Translate
}

const incomplete = { code: 'basketIncomplete' }
/** Then there are no wallets, whatever loads later. */
const patienceMs = 8_000

/**
 * Puts the wallets' buttons of the local provider into their section (D-124). Their sheet asks for prices by `quote`, which changes nothing; only
 * what is confirmed there is put into the bag and ordered, by the calls that the forms make. Rejects if the element does not load.
 */
export async function start(section: HTMLElement, options: ExpressOptions): Promise<void> {
  const { checkout, data, site, t } = options
  const [calls, service] = [checkout.calls!, checkout.service!]
  const bagNow = () => service.basket.getState() ?? checkout.basket
  const hasGoods = bagNow().shipmentList.some(({ shipmentType }) => shipmentType === 'inline')
  const money = (amount: number) => formatMoney(amount, site)
  let isChanged = false

  const sentence = (error: unknown): string => {
    const { details, status, retryAfter } = Object(error)
    const failure = failureOf(details, status, retryAfter)
    if (failure.code === 'countryNotServed') return t('checkout.express.country', { country: data.countryName })
    return textOf(t, site, failure.code === 'validationFailed' ? incomplete : { ...failure, way: 'WALLET' }, checkout.methods)
  }

  async function order({ token, email, total, method, address }: Told): Promise<string | undefined> {
    isChanged = true
    const delivery = address ? { shippingAddress: address, shippingMethod: method as 'standard' } : {}
    const basket = await calls.call(setCheckout, { body: { customer: { email }, ...delivery } })
    service.set(basket)
    // What a wallet does not know, such as a tax number: the form of the page asks for it.
    if (basket.missing.length > 0) return textOf(t, site, incomplete, checkout.methods)
    const asShown = { ...basket, pricing: { ...basket.pricing, total } }
    const outcome = await sendOrder(calls, { key: crypto.randomUUID(), way: 'WALLET', token, basket: asShown })
    forgetDraft()
    const ordered = 'orderNumber' in outcome && pathIn(site, confirmationOf(outcome.orderNumber))
    location.assign(ordered || ('address' in outcome && outcome.address) || pathIn(site, checkoutAt('review')))
    return undefined
  }

  const sheet = {
    locale: site.locale,
    hasGoods,
    async quote(shippingAddress: object | undefined, shippingMethod: string | undefined) {
      try {
        const { pricing, methods } = await calls.call(quoteBag, { body: { shippingAddress, shippingMethod } })
        const labelOf = ({ id, total }: (typeof methods)[number]) =>
          [t(`checkout.method.${id}`), total > 0 && money(total)].filter(Boolean).join(' · ')
        return { amount: money(pricing.amountDue), total: pricing.total, methods: methods.map((one) => ({ ...one, label: labelOf(one) })) }
      } catch (error) {
        return sentence(error)
      }
    },
    confirm: order,
    sentence,
    // The page shows what was put into the bag, and what became of the payment. A press on the old page would be lost with it.
    closed() {
      if (!isChanged) return
      document.body.inert = true
      location.reload()
    },
  }
  const wallet = checkout.methods.find((method) => method.id === 'WALLET')
  if (wallet?.element.kind !== 'local') throw new Error('The wallets are of a kind that this page does not know')
  const { script } = wallet.element
  const element = Object.assign(document.createElement('local-psp-wallet'), { sheet })
  await new Promise<void>((resolve, reject) => {
    setTimeout(reject, patienceMs)
    element.addEventListener('ready', () => resolve())
    import(script).then(() => section.querySelector('div')?.replaceChildren(element), reject)
  })
}

/** What the sheet tells when the shopper has confirmed. */
interface Told {
  token: string
  email: string
  /** Of the quote that it showed. */
  total: number
  method?: string
  address?: Readonly<Record<string, string>>
}
