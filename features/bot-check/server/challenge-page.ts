import { html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { Storefront } from '@stadion/site/storefronts'
import type { StoredChallenge } from './bot-table.ts'
import css from './challenge-page.inline.css?text'

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

export interface ChallengePage {
  html: string
  /** Allows our two scripts and requests to this site; only this site may frame the page. */
  contentSecurityPolicy: string
}

/** The page that solves a challenge, or says that the challenge is gone. */
export function challengePage(challenge: StoredChallenge | undefined, storefront: Storefront, t: Translate): ChallengePage {
  const text = (key: string) => t(`bot.${key}`)
  const facts = challenge && html` data-id="${challenge.id}" data-nonce="${challenge.nonce}" data-difficulty="${challenge.difficulty}"`
  const said = html` data-wait="${text('wait')}" data-done="${text('done')}" data-failed="${text('failed')}"`
  const content = challenge
    ? html`<p id="status" role="status"${said}></p><noscript><p>${text('noScript')}</p></noscript><div class="bar" aria-hidden="true"></div><div class="buttons"><button type="button" id="again" hidden>${text('again')}</button><button type="button" id="cancel" hidden>${text('cancel')}</button></div><script src="/recaptcha/challenge.js" defer></script>`
    : html`<p>${text('expired')}</p>`
  return {
    html: html`<!doctype html><html lang="${storefront.htmlLang}" dir="${storefront.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${text('title')}</title><style>${inlineCode(css)}</style></head><body${facts}><main><h1 tabindex="-1">${text('title')}</h1>${content}</main></body></html>`
      .text,
    contentSecurityPolicy: `default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src ${hashSource(css)}; form-action 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'`,
  }
}
