import { skuPattern } from '@stadion/site/article-ids'
import { brandOf } from '@stadion/site/brands'
import { currencyExponent } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import type { Storefront } from '@stadion/site/storefronts'
import type { Programme } from './feed-rows.ts'

interface Place {
  storefront: Storefront
  programme: Programme
  origin: string
}
type Row = Readonly<Record<string, string>>
/** Whether a row is as a rule wants it. */
type Rule = (row: Row, place: Place) => boolean

const has = (column: string, most: number): Rule => {
  return ({ [column]: value = '' }) => value !== '' && value.length <= most
}
const isOneOf = (column: string, ...values: string[]): Rule => {
  return ({ [column]: value = '' }) => values.includes(value)
}
const isPlain = (text = '') => !/<\/?[a-z][^>]*>|&[a-z]{2,8};/i.test(text)
const isPicture = (address: string, origin: string) => address.startsWith(`${origin}/`) && address.endsWith('.jpg')
const picturesOf = ({ additional_image_link: list = '' }: Row) => list.split(',').filter(Boolean)

/** An amount as `1234.50 EUR`; NaN where it is written otherwise. */
function amountOf(text: string | undefined, { currency }: Storefront): number {
  const digits = currencyExponent(currency)
  const form = new RegExp(`^\\d+${digits > 0 ? `\\.\\d{${digits}}` : ''} ${currency}$`)
  return text !== undefined && form.test(text) ? Number.parseFloat(text) : Number.NaN
}

function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) % 10 === 0
}

/** Languages whose texts have letters that no other has here. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

/** What programmes ask of clothing and shoes, in files of this shop. Each has a name for people. */
export const rules: Readonly<Record<string, Rule>> = {
  id: ({ id = '' }) => skuPattern.test(id) && id.length <= 50,
  'item_group_id is there': has('item_group_id', 50),
  'title is there': ({ title }) => title !== '',
  'title has 150 characters at most': ({ title = '' }) => [...title].length <= 150,
  'title is no markup': ({ title }) => isPlain(title),
  'description is there': ({ description }) => description !== '',
  'description has 5,000 characters at most': ({ description = '' }) => [...description].length <= 5000,
  'description is no markup': ({ description }) => isPlain(description),
  'description is in the language of the storefront': ({ description = '' }, { storefront }) =>
    description === '' || (scripts[storefront.locale.slice(0, 2)]?.test(description) ?? true),
  'link has the host of the storefront': ({ link = '' }, { origin }) => link.startsWith(`${origin}/`),
  'link leads to the storefront': ({ link = '' }, { origin, storefront }) =>
    !link.startsWith(`${origin}/`) || link.slice(origin.length).startsWith(pathIn(storefront, '/')),
  'link names the size': ({ id = '', link = '' }) => link.endsWith(`?sku=${encodeURIComponent(id)}`),
  'image_link is a JPEG of the shop': ({ image_link = '' }, { origin }) => isPicture(image_link, origin),
  'additional_image_link has ten at most': (row) => picturesOf(row).length <= 10,
  'additional_image_link is JPEGs of the shop': (row, { origin }) => picturesOf(row).every((one) => isPicture(one, origin)),
  availability: (row, place) =>
    (place.programme === 'google'
      ? isOneOf('availability', 'in_stock', 'out_of_stock')
      : isOneOf('availability', 'in stock', 'out of stock'))(row, place),
  'price is an amount in the currency of the storefront': ({ price }, { storefront }) => !Number.isNaN(amountOf(price, storefront)),
  'price is above 0': ({ price = '' }) => !/^0+(\.0+)?(\s|$)/.test(price),
  'sale_price is an amount in the currency of the storefront': ({ sale_price }, { storefront }) =>
    sale_price === '' || !Number.isNaN(amountOf(sale_price, storefront)),
  'sale_price is below price': ({ price = '', sale_price = '' }) => !(Number.parseFloat(sale_price) >= Number.parseFloat(price)),
  brand: ({ brand }, { storefront }) => brand === brandOf(storefront.brand).name,
  'gtin is a trade number': ({ gtin = '' }) => gtin === '' || isGtin(gtin),
  identifier_exists: ({ gtin, identifier_exists }, { programme }) =>
    programme === 'meta' || identifier_exists === (gtin === '' ? 'no' : 'yes'),
  condition: isOneOf('condition', 'new'),
  'color is there': has('color', 100),
  'size is there': has('size', 100),
  gender: isOneOf('gender', 'male', 'female', 'unisex'),
  age_group: isOneOf('age_group', 'adult', 'kids'),
  'product_type is there': has('product_type', 750),
  'shipping is of the country': ({ shipping = '' }, { storefront }) => {
    const [country, , , fee] = shipping.split(':')
    return country === storefront.country && !Number.isNaN(amountOf(fee, storefront))
  },
}

/** The names of the rules that a row breaks. */
export const brokenBy = (row: Row, place: Place): string[] =>
  Object.entries(rules).flatMap(([name, holds]) => (holds(row, place) ? [] : [name]))

/** By rule, how many rows break it, and the first one. */
export type Findings = Record<string, { rows: number; first: string }>

export function note(findings: Findings, row: Row, place: Place): void {
  for (const rule of brokenBy(row, place)) {
    const known = findings[rule]
    findings[rule] = { rows: (known?.rows ?? 0) + 1, first: known?.first ?? row.id ?? '' }
  }
}
