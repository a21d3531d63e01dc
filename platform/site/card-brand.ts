const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
/** What providers call the same. */
const others: Readonly<Record<string, string>> = { american_express: 'amex', mc: 'mastercard', diners_club: 'diners', cup: 'unionpay' }

/** A card's brand as its company writes it; one that is not known stays as the provider says it. */
export function cardBrandName(brand: string): string {
  const key = brand.toLowerCase().replaceAll(/[\s-]+/g, '_')
  return names[others[key] ?? key] ?? brand
}
