import { html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { Storefront } from '@stadion/site/storefronts'
import type { StoredChallenge } from './bot-table.ts'

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

const css = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;background:Canvas;color:CanvasText}
main{padding:1.5rem;min-block-size:12rem;display:grid;align-content:start;gap:.75rem}
h1{font-size:1.25rem;line-height:1.25;margin:0;outline:0}
p{margin:0}
.bar{block-size:.25rem;background:color-mix(in srgb,CanvasText 15%,Canvas);overflow:hidden}
.bar::after{content:"";display:block;block-size:100%;inline-size:40%;background:CanvasText;visibility:hidden}
[data-state=working] .bar::after{visibility:visible;animation:go 1.4s ease-in-out infinite alternate}
[data-state=done] .bar::after{visibility:visible;inline-size:100%}
@keyframes go{to{margin-inline-start:60%}}
@media (prefers-reduced-motion:reduce){.bar::after{animation:none!important;inline-size:100%!important}}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
button{font:inherit;min-block-size:2.75rem;padding-inline:1.25rem;border:1px solid currentColor;background:none;color:inherit;cursor:pointer}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}
[hidden]{display:none}`
