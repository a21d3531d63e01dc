/** What VAT numbers begin with in the EU and around it. A number that begins otherwise is refused by whoever reads the XML (BR-CO-9). */
const prefixes = 'AT BE BG CH CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK XI'.split(' ')

/** Without spaces, if it can be a VAT number; nobody is asked whether it exists. */
export function vatNumber(typed: string | null | undefined): string | undefined {
  const plain = (typed ?? '').toUpperCase().replace(/[\s.-]/g, '')
  return /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(plain) && prefixes.includes(plain.slice(0, 2)) ? plain : undefined
}

/** The country of a VAT number. */
export const countryOfVat = (vat: string): string => ({ EL: 'GR', XI: 'GB' })[vat.slice(0, 2)] ?? vat.slice(0, 2)
