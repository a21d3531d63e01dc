import { type Html, html } from '@stadion/contract/html'
import type { SkeletonKind } from '@stadion/pages/page'

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
export const skeletonCss = [
  ':host{display:block}',
  '[class|="s"]{display:block;box-sizing:border-box}',
  '.s-page{margin-inline:auto;inline-size:min(100% - 2*var(--gutter),var(--page-width));padding-block:var(--space-8)}',
  '.s-high{min-block-size:100vb}',
  '.s-header{block-size:calc(6rem + 1px);border-block-end:1px solid var(--line)}',
  '.s-promo{block-size:2.25rem;background:var(--deep)}',
  '.s-footer{block-size:60rem;margin-block-start:var(--space-24);background:var(--deep)}',
  '.s-hero{min-block-size:100vb;background:linear-gradient(var(--hero) 46rem,transparent 0)}',
  '.s-title,.s-line,.s-plate,.s-chips,.s-sizes,.s-button,.s-item,.s-summary{border-radius:var(--radius);background:var(--plate);animation:s-in .6s .15s backwards}',
  '.s-title{block-size:var(--type-6);inline-size:min(22rem,70%);margin-block-end:var(--space-5)}',
  '.s-line{block-size:1rem;inline-size:80%;margin-block-start:var(--space-2)}',
  '.s-short{inline-size:40%}',
  '.s-plate{aspect-ratio:1}',
  '.s-chips{block-size:var(--tap);margin-block-end:var(--space-6)}',
  '.s-grid{display:grid;grid-template-columns:repeat(2,1fr);gap:var(--space-6) var(--space-3)}',
  '.s-row{display:grid;grid-auto-flow:column;grid-auto-columns:calc(50% - var(--space-2));gap:var(--space-3);overflow:clip}',
  '.s-card{padding-block-end:2.5rem}',
  '.s-rail{min-block-size:30rem}',
  '.s-product,.s-bag{display:grid;gap:var(--space-8)}',
  '.s-product{min-block-size:100vb}',
  '.s-gallery{display:grid;gap:var(--space-1)}',
  '.s-gallery :nth-child(2){display:none}',
  '.s-sizes{block-size:10rem;margin-block:var(--space-8) var(--space-5)}',
  '.s-button{block-size:3.25rem}',
  '.s-item{block-size:9rem;margin-block-end:var(--space-4)}',
  '.s-summary{block-size:18rem}',
  '@media (width>=37.5em){.s-grid{grid-template-columns:repeat(3,1fr)}}',
  '@media (width>=60em){.s-header{block-size:calc(6.75rem + 1px)}.s-footer{block-size:46rem}.s-product{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}.s-gallery{grid-template-columns:1fr 1fr}.s-gallery :nth-child(2){display:block}.s-row{grid-auto-columns:calc(25% - var(--space-3))}.s-bag{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}}',
  '@media (width>=75em){.s-grid{grid-template-columns:repeat(4,1fr)}}',
  '@media (prefers-reduced-motion:reduce){[class|="s"]{animation:none}}',
  '@keyframes s-in{from{opacity:0}}',
].join('')
