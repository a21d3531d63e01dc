import { type Html, html, inlineCode } from '@stadion/contract/html'
import type { Translate } from '@stadion/fragments/fragment'
import { brandOf } from '@stadion/site/brands'
import { toMinor } from '@stadion/site/money'
import { hasOwnText } from '@stadion/site/size-text'
import type { Storefront } from '@stadion/site/storefronts'
import type { Party } from '../bill-facts.ts'
import style from './document.inline.css?text'
import { addressBlock } from './parties.ts'
import { qrCode } from './qr-code.ts'
import { type Words, wordsOf } from './words-of.ts'

/** A line of an order as other systems are told it. Money is in major units. */
interface PackedLine {
  n: number
  sku: string | null
  name: string
  size: string | null
  taxCategory: string | null
  units: { unit: number; price: number; discount: number }[]
}

/** What a packing slip is made of: a part of the message `order.created`. */
export interface PackedOrder {
  orderReference: string
  orderNumber: string
  placedAt: string
  brand: string
  locale: string
  currency: string
  deliveryAddress: Party | null
  gift: { note: string | null; hidePrices: boolean } | null
  items: PackedLine[]
  services: PackedLine[]
}

/**
 * The slip in the parcel: what is in it, with the note of a gift, and without prices if the giver wants none.
 * @param addressOf the page of a piece (D-199); without it no codes are printed
 */
export function packingSlip(
  order: PackedOrder,
  storefront: Storefront,
  t: Translate,
  addressOf: ((n: number, unit: number) => string) | undefined,
): string {
  const { htmlLang, direction, language } = storefront
  const { orderNumber, placedAt, currency, deliveryAddress, gift, items, services } = order
  const words = wordsOf(storefront, currency)
  const { name, slot } = brandOf(storefront.brand)
  const goods = items.filter(({ taxCategory, units }) => taxCategory !== 'voucher' && units.length > 0)
  const hasPrices = !gift?.hidePrices
  const facts: [string, string][] = [
    [t('documents.order'), orderNumber],
    [t('documents.issued'), words.day(new Date(placedAt))],
  ]
  return html`<!doctype html>
<html lang="${htmlLang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${t('wrap.slip')} ${orderNumber}</title>
<style>${inlineCode(style)}</style>
</head>
<body class="${slot} ${language}">
<main class="sheet">
<header>
<p class="brand" lang="en" dir="ltr">${name}</p>
<h1>${t('wrap.slip')}</h1>
</header>
<dl class="facts">
${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>\n`)}</dl>
${gift?.note ? html`<p class="gift" dir="auto">${gift.note}</p>\n` : undefined}${
  deliveryAddress ? html`<div class="parties">\n${addressBlock(t('documents.delivered'), deliveryAddress, storefront)}</div>\n` : undefined
}<table class="lines">
<thead><tr><th scope="col">${t('documents.item')}</th><th scope="col">${t('documents.quantity')}</th>${
    hasPrices ? html`<th scope="col">${t('documents.amount')} <span dir="ltr">${currency}</span></th>` : undefined
  }</tr></thead>
<tbody>
${goods.map((line) => row(line, line.name, hasPrices ? words : undefined, currency, t))}${hasPrices ? services.map((line) => row(line, t('wrap.title'), words, currency, t)) : undefined}</tbody>
</table>
${addressOf && goods.length > 0 ? pieces(goods, addressOf, t) : undefined}</main>
</body>
</html>
`.text
}

/** The address of each piece, as text and as a code for a camera. */
const pieces = (
  goods: readonly PackedLine[],
  addressOf: (n: number, unit: number) => string,
  t: Translate,
): Html => html`<section class="pieces">
<h2>${t('connect.slip')}</h2>
<ul>
${goods.flatMap(({ n, name, size, units }) =>
  units.map(({ unit }) => {
    const address = addressOf(n, unit)
    return html`<li>${qrCode(address)}<p><b><bdi>${name}</bdi></b>${size ? html` <bdi>${size}</bdi>` : undefined}<br><small dir="ltr">${address}</small></p></li>\n`
  }),
)}</ul>
</section>
`

/** @param words missing: without prices */
function row({ sku, size, units }: PackedLine, name: string, words: Words | undefined, currency: string, t: Translate): Html {
  const paid = units.reduce((all, { price, discount }) => all + toMinor(price, currency) - toMinor(discount, currency), 0)
  return html`<tr>
<th scope="row"><bdi>${name}</bdi><small>${size ? html`<span>${hasOwnText({ size, giftCard: null }) ? undefined : html`${t('documents.size')} `}<bdi>${size}</bdi></span> ` : undefined}${
    sku ? html`<span class="sku"><bdi>${sku}</bdi></span>` : undefined
  }</small></th>
<td>${units.length}</td>
${words ? html`<td><bdi>${words.amount(paid)}</bdi></td>\n` : undefined}</tr>
`
}
