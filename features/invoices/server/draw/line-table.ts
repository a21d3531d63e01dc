import { type Html, html } from '@stadion/contract/html'
import type { Translate } from '@stadion/fragments/fragment'
import { type DocumentLine, isSupply, rowOf } from '../plan-documents.ts'
import type { DocumentContent } from './document-content.ts'
import type { Words } from './words-of.ts'

/** What was sold, as the shop shows prices: with tax where its prices include it. */
export function lineTable({ planned, facts }: DocumentContent, t: Translate, words: Words): Html {
  const { taxIncluded, currency, reductions = [] } = facts.order
  const hasDiscount = planned.lines.some(({ discount }) => discount > 0)
  const hasRates = planned.lines.some(({ taxes }) => taxes.length > 0)
  const nameOf = ({ n, name }: DocumentLine): string => {
    if (!isSupply({ n })) return t('documents.goodwill')
    if (n === rowOf.wrapping) return t('wrap.title')
    return n === rowOf.delivery ? t('documents.delivery') : (name ?? '')
  }
  const detailOf = ({ sku, size, hasOwnText }: DocumentLine): (Html | undefined)[] => [
    size ? html`<span>${hasOwnText ? undefined : html`${t('documents.size')} `}<bdi>${size}</bdi></span> ` : undefined,
    sku ? html`<span class="sku"><bdi>${sku}</bdi></span>` : undefined,
  ]
  const row = (line: DocumentLine): Html => html`<tr>
<th scope="row"><bdi>${nameOf(line)}</bdi><small>${detailOf(line)}</small>${
    line.discount > 0 ? html`<small>${t('documents.discount')} <bdi>${words.amount(-line.discount)}</bdi></small>` : undefined
  }</th>
<td>${line.quantity}</td>
<td><bdi>${words.amount(line.unitPrice)}</bdi></td>
${hasRates ? html`<td><bdi>${line.taxes.map(({ rate }) => words.percent(rate)).join(' + ') || '–'}</bdi></td>\n` : undefined}<td><bdi>${words.amount(shownOf(line, taxIncluded))}</bdi></td>
</tr>
`
  return html`<table class="lines">
<thead><tr><th scope="col">${t('documents.item')}</th><th scope="col">${t('documents.quantity')}</th><th scope="col">${t('documents.price')}</th>${
    hasRates ? html`<th scope="col">${t('documents.rate')}</th>` : undefined
  }<th scope="col">${t('documents.amount')} <span dir="ltr">${currency}</span></th></tr></thead>
<tbody>
${planned.lines.map(row)}</tbody>
</table>${
    hasDiscount && reductions.length > 0
      ? html`
<p class="reductions">${t('documents.discount')}: ${reductions.map((name, n) => html`${n > 0 ? ' · ' : ''}<bdi>${name}</bdi>`)}</p>`
      : undefined
  }`
}

/** Without tax where it is added at the end. */
export const shownOf = ({ gross, tax }: DocumentLine, taxIncluded: boolean): number => (taxIncluded ? gross : gross - tax)
