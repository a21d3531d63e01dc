import { readFileSync } from 'node:fs'
import { type Html, html, inlineCode } from '@stadion/contract/html'
import type { Translate } from '@stadion/fragments/fragment'
import { hashSource } from '@stadion/http/hash-source'
import { brandOf } from '@stadion/site/brands'
import { homePath, type Storefront } from '@stadion/site/storefronts'
import { wordmarkLetters } from '@stadion/widgets/brand/wordmark-letters'
import { fitting } from '@stadion/widgets/display/longest-word'
import { withoutSpace } from '../brand-styles.ts'
import type { BrandStyle } from '../document/brand-style.ts'
import { fontTag } from '../document/document.ts'
import { iconTags } from '../document/icon-tags.ts'
import script from './offline-document.inline.ts?text'

/** A self-contained page, with its policy. */
export interface OfflineDocument {
  html: string
  contentSecurityPolicy: string
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const ownCss = withoutSpace(
  `@layer widgets{${read('../../../widgets/button/button.css')}${read('../../../widgets/brand/brand.css')}}${read('./offline.css')}`,
)

/** The offline page. The worker caches it, so page and policy are the same for everybody and change only with the build. */
export function offlineDocument(storefront: Storefront, t: Translate, style: BrandStyle): OfflineDocument {
  const { slot, name } = brandOf(storefront.brand)
  const css = style.css + ownCss
  const letters = wordmarkLetters(name)
  const sign = letters
    ? html`<svg class="w-wordmark" viewBox="0 0 272 40" aria-hidden="true"><path d="${letters}"/></svg>`
    : html`<span class="w-wordmark w-wordmark--type" aria-hidden="true">${name}</span>`
  const words = (when: 'offline' | 'unreachable', title: string, text: string) =>
    html`<div data-when="${when}"${when === 'offline' ? undefined : html` hidden`}><h1 class="offline-title w-display"${longest(title)}>${title}</h1><p class="offline-text">${text}</p></div>`
  return {
    html: html`<!doctype html><html lang="${storefront.htmlLang}" dir="${storefront.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${`${t('error.offline.title')} | ${name}`}</title><meta name="theme-color" media="(prefers-color-scheme:light)" content="${style.themeColors.light}"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="${style.themeColors.dark}">${iconTags(storefront)}${style.preload.map(fontTag)}<style>${inlineCode(css)}</style></head><body class="offline w-on-hero"><header class="offline-top"><a class="offline-home" href="${homePath(storefront)}" aria-label="${name}">${sign}</a></header><main class="offline-words">${words('offline', t('error.offline.title'), t('error.offline.text'))}${words('unreachable', t('page.unreachable.title'), t('page.unreachable.text'))}<button class="w-button" type="button">${t('page.retry')}</button></main><div class="offline-track offline-track--${slot}" aria-hidden="true"></div><script>${inlineCode(script)}</script></body></html>`
      .text,
    contentSecurityPolicy: `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(css)}; img-src 'self' data:; font-src 'self'; form-action 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'`,
  }
}

const longest = (title: string): readonly (Html | undefined)[] =>
  Object.entries(fitting(title)).map(([name, letters]) => (letters === undefined ? undefined : html` ${name}="${letters}"`))
