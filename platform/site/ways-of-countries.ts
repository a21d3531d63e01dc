/** A way of the shopper's bank: the provider's word for it, as `ideal`, and its name as shoppers know it. */
interface BankWay {
  scheme: string
  name: string
  currency: string
}

interface WaysOfCountry {
  /** A carrier takes cash at the door (D-117). */
  cash?: true
  /** The banks' own ways that shoppers know, each in its currency. */
  banks?: readonly BankWay[]
}

/**
 * How shoppers of a country pay beside cards and wallets: the one table of it. What a storefront offers in the end its provider says too
 * (`paymentMethodsOf`), and the checkout and the footer both ask for that.
 */
const ways: Readonly<Record<string, WaysOfCountry>> = {
  AE: { cash: true },
  AT: { banks: [{ scheme: 'eps', name: 'EPS', currency: 'EUR' }] },
  BE: { banks: [{ scheme: 'bancontact', name: 'Bancontact', currency: 'EUR' }] },
  EG: { cash: true },
  MA: { cash: true },
  NL: { banks: [{ scheme: 'ideal', name: 'iDEAL', currency: 'EUR' }] },
  PL: { banks: [{ scheme: 'p24', name: 'Przelewy24', currency: 'PLN' }] },
  SA: { cash: true },
  TH: { cash: true },
  TR: { cash: true },
  VN: { cash: true },
}

export const takesCash = (country: string): boolean => ways[country]?.cash === true

/** The banks' ways in a country and its currency. */
export const banksOf = (country: string, currency: string): { scheme: string; name: string }[] =>
  (ways[country]?.banks ?? []).filter((one) => one.currency === currency).map(({ scheme, name }) => ({ scheme, name }))
