import { codiceFiscaleOf, digitsOf, portugueseNifOf, rutOf, spanishNifOf, tcknOf } from './tax-numbers.ts'
import { typedDigits } from './typed-digits.ts'

/** A field that only one country's addresses have, such as a tax number that customs or a carrier asks for (D-123). */
export interface LocalizedField {
  key: string
  /** Whether an order needs it. An address is accepted without it. */
  requiredToOrder: boolean
  /** The name of a number that is only wanted for an invoice; it is the same in every language. */
  invoiceName?: string
  /** The stored form of what was typed; undefined if it is wrong. */
  read(typed: string): string | undefined
}

const katakana = /^[\u30a1-\u30fa\u30fc\u3000 ]{1,60}$/
const matching =
  (pattern: RegExp) =>
  (typed: string): string | undefined =>
    pattern.test(typed.toUpperCase()) ? typed.toUpperCase() : undefined

const byCountry: Readonly<Record<string, readonly LocalizedField[]>> = {
  BR: [{ key: 'cpf', requiredToOrder: true, read: cpfOf }],
  KR: [{ key: 'pccc', requiredToOrder: false, read: matching(/^P\d{12}$/) }],
  JP: [
    { key: 'lastNameKana', requiredToOrder: false, read: matching(katakana) },
    { key: 'firstNameKana', requiredToOrder: false, read: matching(katakana) },
  ],
  SA: [{ key: 'nationalAddress', requiredToOrder: false, read: matching(/^[A-Z]{4}\d{4}$/) }],
  CL: [forInvoice('rut', 'RUT', rutOf)],
  CO: [forInvoice('documento', 'CC / NIT', digitsOf(/^\d{5,11}$/))],
  AR: [forInvoice('dni', 'DNI', digitsOf(/^\d{7,8}$/))],
  PE: [forInvoice('dni', 'DNI', digitsOf(/^\d{8}$/))],
  MX: [forInvoice('rfc', 'RFC', digitsOf(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/))],
  TR: [forInvoice('tckn', 'T.C. kimlik no', tcknOf)],
  ES: [forInvoice('nif', 'NIF', spanishNifOf)],
  IT: [forInvoice('codiceFiscale', 'Codice fiscale', codiceFiscaleOf)],
  PT: [forInvoice('nif', 'NIF', portugueseNifOf)],
}
function forInvoice(key: string, invoiceName: string, read: LocalizedField['read']): LocalizedField {
  return { key, requiredToOrder: false, invoiceName, read }
}

/** The keys of every country. */
export const localizedKeys: readonly string[] = [...new Set(Object.values(byCountry).flatMap((fields) => fields.map(({ key }) => key)))]

/** The localized fields of a country, in the order of the form. */
export const localizedFieldsOf = (country: string): readonly LocalizedField[] => byCountry[country] ?? []

/** Brazil's tax number of a person: eleven digits, the last two of which check the others. Punctuation is removed. */
function cpfOf(typed: string): string | undefined {
  const digits = typedDigits(typed).replace(/[.\-\s]/g, '')
  // Numbers of one repeated digit pass the sums and belong to nobody.
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return undefined
  const isRight = (length: number) => {
    const sum = [...digits.slice(0, length)].reduce((total, digit, index) => total + Number(digit) * (length + 1 - index), 0)
    return ((sum * 10) % 11) % 10 === Number(digits[length])
  }
  return isRight(9) && isRight(10) ? digits : undefined
}
