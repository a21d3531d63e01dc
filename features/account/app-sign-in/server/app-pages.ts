import { type Html, html, inlineCode, unescapedHtml } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { Storefront } from '@stadion/site/storefronts'
import css from './app-pages.inline.css?text'
import signOutAtOnce from './sign-out-at-once.inline.ts?text'

/** The part of koa's context that a page needs. */
interface PageContext {
  type: string
  body: unknown
  set(name: string, value: string): void
}

type Translate = (key: string) => string

function send(ctx: PageContext, { htmlLang, direction }: Storefront, title: string, content: Html, script = ''): void {
  ctx.set(
    'content-security-policy',
    // No form-action: the answer to these forms may redirect to the app.
    `default-src 'none'; style-src ${hashSource(css)}; script-src ${script ? hashSource(script) : "'none'"}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  )
  ctx.set('cache-control', 'no-store')
  ctx.type = 'html'
  ctx.body =
    html`<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${inlineCode(css)}</style></head><body><main><h1>${title}</h1>${content}</main>${script && html`<script>${inlineCode(script)}</script>`}</body></html>`.text
}

/** Says that an app's link is wrong. It has no link onwards, because that address would come from the wrong link. */
export const errorPage = (ctx: PageContext, storefront: Storefront, t: Translate, error: string): void =>
  send(ctx, storefront, t('app.error.title'), html`<p>${t('app.error.text')}</p><p><code>${error}</code></p>`)

/**
 * @param form HTML written by the library
 * @param isAsked true if the app has proven whose session it ends: then no question is shown
 */
export const signOutPage = (ctx: PageContext, storefront: Storefront, t: Translate, form: string, isAsked: boolean): void =>
  send(
    ctx,
    storefront,
    t('app.signOut.title'),
    html`${unescapedHtml(form)}<p>${t('app.signOut.text')}</p><button form="op.logoutForm" name="logout" value="yes">${t('app.signOut.yes')}</button>${isAsked ? undefined : html`<button form="op.logoutForm">${t('app.signOut.no')}</button>`}`,
    isAsked ? signOutAtOnce : '',
  )

export const signedOutPage = (ctx: PageContext, storefront: Storefront, t: Translate): void =>
  send(ctx, storefront, t('app.signedOut.title'), html`<p>${t('app.signedOut.text')}</p>`)
