/** HTML that may be inserted into other HTML unescaped. Created only by the functions of this file. */
class Html {
  /** The HTML itself. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type { Html }

/** A value in a template: text is escaped, HTML is not; undefined writes nothing, lists are joined. */
export type HtmlValue = string | number | Html | undefined | readonly (Html | undefined)[]

/**
 * `html\`<p title="${title}">${text}</p>\``: HTML or XML that escapes every value unless it is HTML itself. Attributes are quoted.
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = parts[0] as string
  for (let index = 0; index < values.length; index += 1) text += written(values[index]) + (parts[index + 1] as string)
  return new Html(text)
}

/** The only way around escaping, for text that is already HTML and comes from no visitor and no other server. */
export const unescapedHtml = (text: string): Html => new Html(text)

/**
 * Code for the inside of a `script` or `style` element, where browsers do not decode entities.
 * @throws Error if the code would end its element
 */
export function inlineCode(code: string): Html {
  if (/<\/(?:script|style)|<!--|<script/i.test(code)) throw new Error(`This code would end its element: ${code.slice(0, 80)}`)
  return new Html(code)
}

/** A value as JSON for the inside of a `script` element, which it cannot end. */
export const inlineJson = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))

function written(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (value instanceof Html) return value.text
  if (value === undefined) return ''
  return typeof value === 'number' ? String(value) : value.map(written).join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

// Most texts have nothing to escape, and testing takes half the time of replacing.
const special = /[&<>"']/

const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] as string) : text
