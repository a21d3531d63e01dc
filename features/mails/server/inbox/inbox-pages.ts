import { type Html, html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { CaughtMail } from '../outbox.ts'
import style from './inbox-pages.inline.css?text'

// For developers and testers, so in English and without a brand's design.

/** Only its own style, and frames for its own mails. */
export const inboxPolicy = `default-src 'none'; style-src ${hashSource(style)}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export async function inboxPage(mails: Promise<readonly CaughtMail[]>, to: string): Promise<string> {
  const rows = (await mails).map(
    ({ id, to, subject, template, sentAt }) =>
      html`<li><a href="/__mails__/${id}"><strong dir="auto">${subject}</strong><small>${time(sentAt)}</small><span>${to}</span><small>${template}</small></a></li>`,
  )
  const list = rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p>No mail here yet.</p>`
  return document(
    'Mails',
    html`<h1>Mails of this shop</h1>
<form><input name="to" type="search" value="${to}" placeholder="name@example.com" aria-label="Only to this address"><button>Show</button></form>
${list}`,
  )
}

export function mailPage({ id, to, subject, template, sentAt, text, headers }: CaughtMail): string {
  const rows = [['To', to], ['Sent', time(sentAt)], ['Template', template], ...Object.entries(headers)].map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
  )
  return document(
    subject,
    html`<p><a href="/__mails__">All mails</a></p>
<h1 dir="auto">${subject}</h1>
<dl>${rows}</dl>
<main><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/__mails__/${id}/html"></iframe><pre dir="auto" tabindex="0">${text}</pre></main>`,
  )
}

export const noMailPage = (): string => document('No such mail', html`<p>No such mail. <a href="/__mails__">All mails</a></p>`)

const time = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, 19)

const document = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${inlineCode(style)}</style></head>
<body>${body}</body>
</html>
`.text
