import { createHash } from 'node:crypto'
import { type Html, html, inlineCode } from '@stadion/contract/html'
import type { FastifyReply } from 'fastify'
import css from './page.inline.css?text'
import { textsOf } from './texts/texts.ts'

const style = `'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** Sends a page. Nothing runs on it, and nothing but its own styles is loaded. */
export function sendPage(reply: FastifyReply, { locale }: { locale: string }, body: Html, heading: string) {
  const lang = locale.replace('_', '-')
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${style}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html><html lang="${lang}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title><style>${inlineCode(css)}</style></head><body><main><p class="trial">${textsOf(locale).trial}</p><h1>${heading}</h1>${body}</main></body></html>`
        .text,
    )
}

export const directionOf = (locale: string): 'rtl' | 'ltr' => (locale.startsWith('ar') ? 'rtl' : 'ltr')

/** Currencies without a smaller unit. */
const whole = ['CLP', 'JPY', 'KRW', 'VND']

/** Minor units as a person reads them. */
export const moneyOf = ({
  amount,
  currency,
  locale = 'en_GB',
}: {
  amount: number
  currency: string
  locale?: string | undefined
}): string =>
  new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency }).format(whole.includes(currency) ? amount : amount / 100)
