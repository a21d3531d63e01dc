import { type Html, html } from '@stadion/contract/html'
import type { Translate } from '@stadion/fragments/fragment'
import { cardBrandName } from '@stadion/site/card-brand'
import { listInWords } from '@stadion/site/list-in-words'
import { sum } from '@stadion/site/minor-units'
import { taxTable } from '../tax-table.ts'
import type { DocumentContent } from './document-content.ts'
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

const methods: Readonly<Record<string, string>> = {
  CARD: 'documents.method.card',
  WALLET: 'documents.method.wallet',
  BANK_REDIRECT: 'documents.method.bank',
  CASH_ON_DELIVERY: 'documents.method.cash',
  GIFT_CARD: 'documents.method.giftCard',
}

/** The means of payment; gift cards beside another one are named too. */
function paidBy({ facts: { order, money }, planned, storefront: { htmlLang } }: DocumentContent, t: Translate): Html | undefined {
  const named = (method: string): string => (methods[method] ? t(methods[method]) : '')
  const card = money.last4 ? ` ${[money.brand && cardBrandName(money.brand), `•••• ${money.last4}`].filter(Boolean).join(' ')}` : ''
  const ways = [
    ...(order.due > 0 && named(order.method) ? [named(order.method) + card] : []),
    ...(order.due < order.total ? [t('documents.method.giftCard')] : []),
  ]
  if (ways.length === 0) return undefined
  return html`<p class="paid">${t(planned.kind === 'CREDIT' ? 'documents.backTo' : 'documents.paidBy')} <bdi>${listInWords(htmlLang, [...new Set(ways)])}</bdi></p>
`
}
