import { html, inlineCode } from '@stadion/contract/html'
import { hashSource } from './hash-source.ts'
import style from './plain-page.inline.css?text'

/** What a page says that no fragment draws. */
export interface PlainPage {
  title: string
  text: string
  /** The words of the link to the start page. */
  home: string
  /** Where the link leads; default the first storefront of the host. */
  homePath?: string
  /** Of the document; default English. */
  lang?: string
  dir?: 'ltr' | 'rtl'
}

/** The policy under which a plain page is sent: no scripts, no frames. */
export const plainPagePolicy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A document of one sentence: for what goes wrong where no page of the shop can be made. */
export const writePlainPage = ({ title, text, home, homePath = '/', lang = 'en', dir = 'ltr' }: PlainPage): string =>
  html`<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${inlineCode(style)}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${homePath}">${home}</a></p></main></body></html>`
    .text

/** Whether a client shows what it gets to a person: a browser that opens an address. */
export const readsPages = (accept: string | undefined): boolean => accept?.includes('text/html') === true
