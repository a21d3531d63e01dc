import { type Html, html, inlineCode } from '@stadion/contract/html'
import type { PageSlot } from '@stadion/pages/page'

/** The texts of the layout in the storefront's language. */
export interface LayoutWords {
  loading: string
}

/** A layout, and the styles inside it. */
export interface Layout {
  html: string
  css: string
}

/**
 * The layout of a page as a declarative shadow root: one named slot for each fragment, with the skeleton shown until
 * the fragment arrives. Fragments follow as light-DOM children in the order in which they finish, and still appear,
 * and are reached by keyboard and screen reader, in the order of the layout. Works without JavaScript.
 */
export function layout(
  slots: readonly PageSlot[],
  skeleton: (kind: PageSlot['skeleton']) => Html | undefined,
  css: string,
  words: LayoutWords,
): Layout {
  const place = (slot: PageSlot) => {
    const waiting = skeleton(slot.skeleton)
    const skeletonTag = waiting && html`<div class="skeleton" role="status" aria-label="${words.loading}">${waiting}</div>`
    return html`<slot name="${slot.name}" class="skeleton-${slot.skeleton}">${skeletonTag}</slot>`
  }
  const named = (name: string) => slots.filter((slot) => slot.name === name).map(place)
  const main = slots.filter((slot) => !['consent', 'header', 'footer', 'minicart', 'quick-add', 'toasts'].includes(slot.name)).map(place)
  const before = ['consent', 'header'].flatMap(named)
  const after = ['footer', 'minicart', 'quick-add', 'toasts'].flatMap(named)
  return {
    html: html`<template shadowrootmode="open"><style>${inlineCode(css)}</style>${before}<main>${main}</main>${after}</template>`.text,
    css,
  }
}
