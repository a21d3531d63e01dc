import { type Html, html } from '@stadion/contract/html'
import type { Translate } from '@stadion/fragments/fragment'
import { sum } from '@stadion/site/minor-units'
import { taxTable } from '../tax-table.ts'
import type { DocumentContent } from './document-content.ts'
import { waysToPay } from './ways-to-pay.ts'
import type { Words } from './words-of.ts'

/** The total, the tax once per rate, and how it is paid. */
export function sums(content: DocumentContent, t: Translate, words: Words): Html {
  const { planned, facts } = content
  const rates = taxTable(planned.lines)
  const tax = sum(rates.map((one) => one.tax))
  const added: [string, string][] =
    facts.order.taxIncluded || rates.length === 0
      ? []
      : [
          [t('documents.net'), words.money(planned.total - tax)],
          [t('documents.tax'), words.money(tax)],
        ]
  return html`<div class="end">
<div class="notes">
${rates.length > 0 ? rateTable(rates, t, words) : undefined}${planned.kind === 'RECEIPT' ? html`<p>${t('documents.untaxed')}</p>\n` : undefined}${paidBy(content, t)}</div>
<dl class="total">
${added.map(([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>\n`)}<div class="whole"><dt>${t('documents.total')}</dt><dd><bdi>${words.money(planned.total)}</bdi></dd></div>
</dl>
</div>`
}

const rateTable = (rates: ReturnType<typeof taxTable>, t: Translate, { amount, percent }: Words): Html => html`<table class="rates">
<thead><tr><th scope="col">${t('documents.rate')}</th><th scope="col">${t('documents.net')}</th><th scope="col">${t('documents.tax')}</th><th scope="col">${t('documents.gross')}</th></tr></thead>
<tbody>
${rates.map(
  ({ rate, net, tax, gross }) =>
    html`<tr><th scope="row"><bdi>${percent(rate)}</bdi></th><td><bdi>${amount(net)}</bdi></td><td><bdi>${amount(tax)}</bdi></td><td><bdi>${amount(gross)}</bdi></td></tr>\n`,
)}</tbody>
</table>
`

/** The means of payment; gift cards beside another one are named too. */
const paidBy = (content: DocumentContent, t: Translate): Html | undefined => {
  const ways = waysToPay(content, t)
  return ways
    ? html`<p class="paid">${t(content.planned.kind === 'CREDIT' ? 'documents.backTo' : 'documents.paidBy')} <bdi>${ways}</bdi></p>
`
    : undefined
}
