import { createHash } from 'node:crypto'
import { html, inlineCode } from '@stadion/contract/html'
import type { FastifyReply } from 'fastify'
import { fieldTokens, knownCards } from './card-form.ts'
import css from './page.inline.css?text'
import { directionOf } from './page.ts'
import { textsOf } from './texts/texts.ts'

const style = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
const names = ['number', 'expiry', 'code'] as const

/** The card fields, in the storefront's language. Only the merchant's page may hold them; their own script is the only one. */
export function fieldsPage(reply: FastifyReply, locale: string) {
  const texts = textsOf(locale)
  const problems = { number: texts.numberWrong, expiry: texts.expiryWrong, code: texts.codeWrong }
  const field = (name: (typeof names)[number]) =>
    html`<div><label for="${name}">${texts[name]}</label><input id="${name}" dir="ltr" inputmode="numeric" autocomplete="${fieldTokens[name]}" aria-describedby="${name}-wrong"><p class="wrong" id="${name}-wrong" hidden>${problems[name]}</p></div>`
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${style}; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html><html lang="${locale.replace('_', '-')}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.heading}</title><style>${inlineCode(css)}</style></head><body class="fields"><form>${field('number')}<div class="row">${field('expiry')}${field('code')}</div><button hidden></button></form>${knownCards(texts)}<script type="module" src="/psp-stub/fields.js"></script></body></html>`
        .text,
    )
}
