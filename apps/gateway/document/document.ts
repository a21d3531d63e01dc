import { type Html, html, inlineCode, inlineJson } from '@stadion/contract/html'
import { pageFlagsId, slotsId } from '@stadion/fragments/page-attributes'
import type { DocumentPart } from '@stadion/pages/document-part'
import { attributeHtml } from '@stadion/services/attribute-html'
import type { HostInfo } from '@stadion/site/host-info'
import { currencyOf, privacyOf, sitePathOf } from '@stadion/site/page-attributes'
import type { Storefront } from '@stadion/site/storefronts'
import { iconTags } from './icon-tags.ts'
import type { InlineTexts } from './inline-texts.ts'
import type { Layout } from './layout.ts'

/** The parts of a document that do not depend on a visitor. */
export interface DocumentParts {
  storefront: Storefront
  /** What slices put into it. */
  parts: readonly DocumentPart[]
  headTags: Html
  /** Inlined, so that the first paint needs only this answer. */
  criticalCss: string
  /** URLs of fonts to fetch at once. */
  fonts: readonly string[]
  styles: readonly string[]
  /** JSON of the import map that gives all fragments one React. */
  importMap: string
  hasServiceWorker: boolean
  /** JSON of the flags that no fragment has read. */
  flags?: string | undefined
  /** URL of the page's script. */
  script: string
  hostInfo: HostInfo
  themeColors: { light: string; dark: string }
  layout: Layout
  skip: string
  /** The text for a fragment that a shopper requested and that cannot be shown. */
  failed: string
}

/** The start of a document, and its inline texts for the policy. */
export interface DocumentStart {
  /** Split where parts shared by many pages begin and end. */
  pieces: readonly string[]
  inline: InlineTexts
}

/** Everything before the slots: sent at once, before any fragment has answered. */
export function documentStart(parts: DocumentParts): DocumentStart {
  const { criticalCss, importMap, layout } = parts
  const beforePaint = parts.parts.map(({ script }) => script ?? '').join('')
  const start = html`<!doctype html>${rootTag(parts)}<head>${headStart(parts, beforePaint)}<style>`
  const rest = html`</style>${headEnd(parts)}</head><body><a class="w-skip" href="#content">${parts.skip}</a><div id="${slotsId}">`
  return {
    pieces: [start.text, criticalCss, rest.text, layout.html],
    inline: { scripts: [beforePaint, importMap], styles: [criticalCss, layout.css] },
  }
}

/** The root element: what styles and scripts read of the storefront. */
const rootTag = ({ storefront, parts, failed, hasServiceWorker }: DocumentParts): Html =>
  html`<html${[
    html` lang="${storefront.htmlLang}" dir="${storefront.direction}" data-brand="${storefront.brand}"`,
    attributeHtml(currencyOf, storefront.currency),
    attributeHtml(sitePathOf, storefront.sitePath),
    attributeHtml(privacyOf, storefront.privacyCategory),
    html` data-failed-text="${failed}"`,
    ...parts.map(({ attributes }) => attributes),
    hasServiceWorker ? undefined : html` data-worker="off"`,
  ]}>`

/** The head before the critical CSS. */
const headStart = ({ storefront, parts, headTags, themeColors, fonts }: DocumentParts, beforePaint: string): Html =>
  html`${[
    html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    html`<script>${inlineCode(beforePaint)}</script>`,
    ...parts.map(({ head }) => head),
    headTags,
    themeColorTag('light', themeColors.light),
    themeColorTag('dark', themeColors.dark),
    iconTags(storefront),
    ...fonts.map(fontTag),
  ]}`

/** The head after the critical CSS. */
const headEnd = ({ styles, importMap, script, hostInfo, flags }: DocumentParts): Html =>
  html`${[
    ...styles.map(styleTag),
    html`<script type="importmap">${inlineCode(importMap)}</script>`,
    html`<script type="module" async src="${script}"></script>`,
    html`<script type="application/json" id="host-info">${inlineJson(hostInfo)}</script>`,
    flags ? html`<script type="application/json" id="${pageFlagsId}">${inlineCode(flags)}</script>` : undefined,
  ]}`

const themeColorTag = (scheme: 'light' | 'dark', color: string): Html =>
  html`<meta name="theme-color" media="(prefers-color-scheme:${scheme})" content="${color}">`

export const styleTag = (url: string): Html => html`<link rel="stylesheet" href="${url}">`

export const fontTag = (url: string): Html => html`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`

/** The end of a document, after its last slot. */
export const documentEnd = '</div></body></html>'
