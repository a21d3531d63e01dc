import { readAddresses } from '@stadion/account/self-service/contract'
import { loggedInCookie, readSession } from '@stadion/account/session/contract'
import { readDeliveryMethods } from '@stadion/bag/checkout-fields/contract'
import { readShippingAddress } from '@stadion/bag/checkout-fields/read-address'
import { strictRules } from '@stadion/bag/checkout-fields/strict-rules'
import { type Address, readBag } from '@stadion/bag/contract'
import { challengeIn } from '@stadion/checkout/challenge'
import { readCheckoutFlash } from '@stadion/checkout/checkout-flash'
import { readPayment, readPaymentMethods } from '@stadion/checkout/contract'
import { fromAccount, isSame } from '@stadion/checkout/saved-address'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type LoadContext } from '@stadion/fragments/fragment'
import { readSeller } from '@stadion/market-law/contract'
import { orderButtonOf } from '@stadion/market-law/order-button'
import { withdrawalDays, withdrawsByLaw } from '@stadion/market-law/withdrawal/offered'
import { shownName } from '@stadion/payments/provider-names'
import { readOffer } from '@stadion/returns/contract'
import { listInWords } from '@stadion/site/list-in-words'
import { storefrontsOf } from '@stadion/site/storefronts'
import { clockOf } from '@stadion/site/time-of-day'
import { writtenAddress } from '@stadion/site/written-address'
import { fitting } from '@stadion/widgets/display/longest-word'
import { addressIn, type CheckoutData } from './checkout-data.ts'
import { formTexts } from './form-texts.ts'
import { Checkout } from './view.tsx'

/** The checkout: contact and address, delivery, payment. */
export const definition = defineFragment<CheckoutData>({
  id: 'checkout_checkout',
  project: 'checkout',
  props: ['step', 'challenge'],
  personal: true,
  freshForMs: 0,
  messages: [
    'checkout.',
    'minicart.continue',
    'bag.',
    'wrap.',
    'price.',
    'points.free',
    'points.level.',
    'product.delivery.time',
    'my-account.firstName',
    'my-account.lastName',
    'my-account.email',
    'my-account.phone',
    'my-account.address.',
    'my-account.change',
    'account.errors.',
    'portal.login',
    'footer.terms',
    'content.terms.withdrawal.title',
    'footer.returns',
    'footer.privacy',
    'footer.country.change',
  ],
  async load({ call, cookies, site, storefront, t }, { challenge }) {
    // First of all: asking about the payment may end it, and that changes the bag.
    const payment = await call(readPayment, { query: { challenge: challengeIn(challenge) } })
    const [basket, { methods, cashLimit }, session, seller] = await Promise.all([
      call(readBag),
      call(readPaymentMethods),
      sessionOf(call, cookies),
      call(readSeller),
    ])
    const isEmpty = basket.shipmentList.length === 0
    const delivery = isEmpty ? [] : (await call(readDeliveryMethods)).methods
    const names = new Intl.DisplayNames(site.htmlLang, { type: 'region' })
    const nameOf = (code: string) => names.of(code) ?? code
    const codes = [...new Set(storefrontsOf(storefront.brand).map(({ country }) => country))]
    return {
      basket,
      delivery,
      methods,
      cashLimit,
      payment,
      session,
      addresses: session === 'member' && !isEmpty ? await addressesOf(call, site, addressIn(basket)) : [],
      flash: readCheckoutFlash(cookies),
      key: crypto.randomUUID(),
      countryName: nameOf(site.country),
      titles: { full: fitting(t('checkout.title')), empty: fitting(t('bag.empty.title')) },
      form: formTexts(t, site),
      clock: clockOf(site.country),
      countries: codes.map((code) => ({ code, name: nameOf(code) })).sort((a, b) => a.name.localeCompare(b.name, site.htmlLang)),
      seller,
      provider: providerName(methods),
      button: orderButtonOf(site.country, new Date()),
      hasWithdrawal: await offersWithdrawal(site.country, call),
    }
  },
  View: Checkout,
})

/** Where the law leaves it to the shop, its API knows; without an answer it is as shipped. */
const offersWithdrawal = async (country: string, call: LoadContext['call']): Promise<boolean> =>
  withdrawsByLaw(country, new Date()) ||
  call(readOffer).then(
    ({ offered }) => offered,
    () => withdrawalDays(country, new Date()) !== undefined,
  )

/** Wherever nothing is paid on a page, none. */
function providerName(methods: CheckoutData['methods']): string {
  const card = methods.find(({ id }) => id === 'CARD')
  return card && 'provider' in card ? shownName(card.provider) : ''
}

/** A member's addresses that an order can go to; without an answer the member types one. */
async function addressesOf(
  call: LoadContext['call'],
  { country, htmlLang }: LoadContext['site'],
  current: Address | undefined,
): Promise<CheckoutData['addresses']> {
  const { addresses } = await call(readAddresses).catch(() => ({ addresses: [] }))
  return addresses
    .filter((one) => !readShippingAddress(fromAccount(one, undefined), country, strictRules).problems)
    .map((one) => ({
      id: one.id,
      text: listInWords(htmlLang, writtenAddress(one)),
      isChosen: current !== undefined && isSame(one, current),
    }))
}

/** The marker of a session only says that a question is worthwhile. */
async function sessionOf(call: LoadContext['call'], cookies: LoadContext['cookies']): Promise<CheckoutData['session']> {
  if (cookies[loggedInCookie] === undefined) return 'none'
  try {
    await call(readSession)
    return 'member'
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return 'ended'
    throw error
  }
}
