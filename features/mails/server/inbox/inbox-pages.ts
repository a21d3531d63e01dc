import { type Html, html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { CaughtMail } from '../outbox.ts'

// For developers and testers, so in English and without a brand's design.

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:76rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 1rem}
form{display:flex;gap:.5rem;margin:0 0 1rem}
input,button{font:inherit;padding:.4rem .75rem;min-height:2.75rem;border:1px solid GrayText;border-radius:.25rem;background:Field;color:FieldText}
input{flex:1;max-width:24rem}
ol{list-style:none;margin:0;padding:0;border-block-start:1px solid color-mix(in srgb,currentcolor 20%,transparent)}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1rem;padding:.75rem .25rem;color:inherit;text-decoration:none;border-block-end:1px solid color-mix(in srgb,currentcolor 20%,transparent)}
li a:hover strong,li a:focus strong{text-decoration:underline}
small{color:GrayText}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.125rem 1rem;margin:0 0 1rem}
dt{color:GrayText}
dd{margin:0;overflow-wrap:anywhere}
main{display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
@media (min-width:64rem){main{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
iframe{inline-size:100%;block-size:52rem;border:1px solid color-mix(in srgb,currentcolor 25%,transparent)}
pre{margin:0;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid color-mix(in srgb,currentcolor 25%,transparent)}
`

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
