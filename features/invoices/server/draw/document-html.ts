import { type Html, html, inlineCode } from '@stadion/contract/html'
import type { Translate } from '@stadion/fragments/fragment'
import { isTaxInvoice } from '@stadion/market-law/document-title'
import { brandOf } from '@stadion/site/brands'
import style from './document.inline.css?text'
import type { DocumentContent } from './document-content.ts'
import { lineTable } from './line-table.ts'
import { buyerBlock, deliveryBlock, sellerBlock } from './parties.ts'
import { sums } from './sums.ts'
import { wordsOf } from './words-of.ts'

/** A document as people keep it: one page of HTML for screen and paper, without script, that fetches nothing (D-132). */
export function documentHtml(content: DocumentContent, t: Translate): string {
  const { planned, facts, seller, storefront, mark, issuedAt } = content
  const { htmlLang, direction, language } = storefront
  const words = wordsOf(storefront, facts.order.currency)
  const title = titleOf(content, t)
  const { name, slot } = brandOf(storefront.brand)
  const facts4: [string, string | undefined][] = [
    [t('documents.number'), mark],
    [t('documents.issued'), words.day(issuedAt)],
    [t('documents.supplied'), planned.kind === 'CREDIT' ? undefined : words.day(new Date(facts.at))],
    [t('documents.corrects'), planned.corrects ?? undefined],
    [t('documents.order'), facts.order.number],
  ]
  return html`<!doctype html>
<html lang="${htmlLang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title} ${mark}</title>
<style>${inlineCode(style)}</style>
</head>
<body class="${slot} ${language}">
<main class="sheet">
${seller.isExample ? html`<p class="example">${t('documents.example')}</p>\n` : undefined}<header>
<p class="brand" lang="en" dir="ltr">${name}</p>
<h1>${title}</h1>
</header>
<dl class="facts">
${facts4.map(([label, value]) => (value === undefined ? undefined : html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>\n`))}</dl>
<div class="parties">
${sellerBlock(content, t)}${buyerBlock(content, t)}${deliveryBlock(content, t)}</div>
${lineTable(content, t, words)}
${sums(content, t, words)}
</main>
</body>
</html>
`.text
}

function titleOf({ planned: { kind }, facts, issuedAt, law }: DocumentContent, t: Translate): string {
  if (kind === 'CREDIT') return t('documents.title.credit')
  if (kind === 'RECEIPT') return t('documents.title.receipt')
  return t(isTaxInvoice(facts.order.country, issuedAt, law.titles) ? 'documents.title.taxInvoice' : 'documents.title.invoice')
}

export type { Html }
