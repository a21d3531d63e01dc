import { type Html, html } from '@stadion/contract/html'
import type { Named } from './page-attribute.ts'

/** The attribute in an HTML template, with the space before it. */
export const attributeHtml = <Value extends string>(attribute: Named<Value>, value: NoInfer<Value>): Html => html` ${attribute}="${value}"`
