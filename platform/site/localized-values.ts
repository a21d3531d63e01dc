import { codiceFiscaleOf, cpfOf, digitsOf, portugueseNifOf, rutOf, spanishNifOf, tcknOf } from './tax-numbers.ts'

type Read = (typed: string) => string | undefined

const katakana = /^[\u30a1-\u30fa\u30fc\u3000 ]{1,60}$/
const kana: Read = (typed) => (katakana.test(typed) ? typed : undefined)

const rules: Readonly<Record<string, Read>> = {
  'BR cpf': cpfOf,
  'KR pccc': digitsOf(/^P\d{12}$/),
  'JP lastNameKana': kana,
  'JP firstNameKana': kana,
  'SA nationalAddress': digitsOf(/^[A-Z]{4}\d{4}$/),
  'CL rut': rutOf,
  'CO documento': digitsOf(/^\d{5,11}$/),
  'AR dni': digitsOf(/^\d{7,8}$/),
  'PE dni': digitsOf(/^\d{8}$/),
  'MX rfc': digitsOf(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/),
  'TR tckn': tcknOf,
  'ES nif': spanishNifOf,
  'IT codiceFiscale': codiceFiscaleOf,
  'PT nif': portugueseNifOf,
}

/** The stored form of what was typed into a localized field of a country; undefined if it is wrong. */
export const readLocalizedValue = (country: string, key: string, typed: string): string | undefined => rules[`${country} ${key}`]?.(typed)
