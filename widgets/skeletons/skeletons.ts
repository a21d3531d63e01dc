import { type Html, html } from '@stadion/contract/html'
import type { SkeletonKind } from '@stadion/pages/page'
import css from './skeletons.inline.css?text'

const times = (count: number, piece: Html): Html[] => Array<Html>(count).fill(piece)
const card = html`<div class="s-card"><i class="s-plate"></i><i class="s-line"></i><i class="s-line s-short"></i></div>`
const title = html`<i class="s-title"></i>`

const markup: Record<SkeletonKind, Html> = {
  header: html`<div class="s-header"><i class="s-promo"></i></div>`,
  footer: html`<div class="s-footer"></div>`,
  home: html`<div class="s-hero"></div>`,
  listing: html`<div class="s-page s-high">${title}<i class="s-chips"></i><div class="s-grid">${times(8, card)}</div></div>`,
  product: html`<div class="s-page s-product"><div class="s-gallery">${times(2, html`<i class="s-plate"></i>`)}</div><div class="s-facts">${title}<i class="s-line"></i><i class="s-line s-short"></i><i class="s-sizes"></i><i class="s-button"></i></div></div>`,
  rail: html`<div class="s-page s-rail">${title}<div class="s-row">${times(4, card)}</div></div>`,
  bag: html`<div class="s-page s-high">${title}<div class="s-bag"><div>${times(2, html`<i class="s-item"></i>`)}</div><i class="s-summary"></i></div></div>`,
  generic: html`<div class="s-page s-high">${title}${times(3, html`<i class="s-line"></i>`)}<i class="s-line s-short"></i></div>`,
}

/** The shapes of a part of a page, hidden from screen readers. */
export const skeletonHtml = (kind: SkeletonKind): Html => html`<div aria-hidden="true">${markup[kind]}</div>`

/**
 * Styles for all kinds, for use inside a shadow root: heights are those of the real content, so that nothing moves when it arrives. They
 * fade in after a moment, so a fast page never shows them.
 */
export const skeletonCss = css
