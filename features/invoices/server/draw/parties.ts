import { type Html, html } from '@stadion/contract/html'
import type { Translate } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'
import { writtenAddress } from '@stadion/site/written-address'
import type { Party } from '../bill-facts.ts'
import type { DocumentContent } from './document-content.ts'

const block = (
  heading: string,
  lines: readonly string[],
  more: readonly (readonly [label: string, value: string])[] = [],
): Html => html`<section>
<h2>${heading}</h2>
<p>${lines.map((line, place) => html`${place > 0 ? html`<br>` : undefined}<bdi>${line}</bdi>`)}</p>
${more.map(([label, value]) => html`<p class="id">${label ? `${label} ` : undefined}<bdi>${value}</bdi></p>\n`)}</section>
`

/** Who sells, with its identifiers. */
export function sellerBlock({ seller, facts }: DocumentContent, t: Translate): Html {
  const { name, address, register, taxId, mail, contact } = seller
  const label = t(facts.order.country === 'JP' ? 'documents.registration' : 'documents.taxId')
  return block(
    t('documents.seller'),
    [name, ...address],
    [...(taxId ? [[label, taxId] as const] : []), ...[...register, mail, ...(contact ? [contact] : [])].map((line) => ['', line] as const)],
  )
}

/** Who buys: the billing address, else that of the delivery. Gift cards may be bought without one. */
export function buyerBlock({ facts: { order }, storefront }: DocumentContent, t: Translate): Html | undefined {
  const buyer = order.billingAddress ?? order.deliveryAddress
  if (!buyer) return undefined
  return block(t('documents.buyer'), linesOf(buyer, storefront), buyer.vatId ? [[t('documents.buyerTaxId'), buyer.vatId]] : [])
}

/** Where the goods went, if that is not where the bill goes. */
export function deliveryBlock({ facts: { order }, planned, storefront }: DocumentContent, t: Translate): Html | undefined {
  const { deliveryAddress: to, billingAddress } = order
  if (!to || !billingAddress || planned.kind !== 'INVOICE') return undefined
  const lines = linesOf(to, storefront)
  return lines.join('\n') === linesOf(billingAddress, storefront).join('\n') ? undefined : block(t('documents.delivered'), lines)
}

/** An address under its heading. */
export const addressBlock = (heading: string, party: Party, storefront: Storefront): Html => block(heading, linesOf(party, storefront))

/** As its country writes it, and with the country: the reader may be abroad. */
const linesOf = (party: Party, { htmlLang }: Storefront): string[] => [
  ...writtenAddress(party),
  new Intl.DisplayNames(htmlLang, { type: 'region' }).of(party.country) ?? party.country,
]
