import { type Html, html, inlineCode } from '@stadion/contract/html'
import style from './readable-export.inline.css?text'

/** The personal data as a self-contained page: slice by slice, table by table. */
export function readableExport(title: string, language: string, data: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(data).map(([name, value]) => html`<section><h2>${words(name)}</h2>${draw(value)}</section>`)
  return html`<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>${inlineCode(style)}</style><h1>${title}</h1>${parts}</html>`
    .text
}

function draw(value: unknown): Html | string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.length > 0 ? html`<ol>${value.map((item) => html`<li>${draw(item)}</li>`)}</ol>` : '–'
  if (typeof value !== 'object') return String(value)
  const rows = Object.entries(value).map(([name, part]) => html`<dt>${words(name)}</dt><dd>${draw(part)}</dd>`)
  return html`<dl>${rows}</dl>`
}

/** `signInsElsewhere` as `Sign ins elsewhere`. */
const words = (name: string): string => {
  const spaced = name.replace(/[-_]/g, ' ').replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
