import { escapeHtml } from '@stadion/contract/escape-html'
/** Markup that may be put into other markup as it is. */
export interface Markup {
  readonly markup: string
}

/** `markup\`<p>${name}</p>\``: every value is escaped unless it is markup itself; lists are joined, undefined is nothing. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: parts.map((part, index) => (index === 0 ? part : written(values[index - 1]) + part)).join(''),
})

type Value = string | number | Markup | undefined | readonly Markup[]

const written = (value: Value): string => {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map((one) => one.markup).join('')
}
