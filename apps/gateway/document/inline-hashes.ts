import { createHash } from 'node:crypto'

/** What a document says in itself and a browser runs, or draws with; data in a script is neither. */
export interface InlineTexts {
  scripts: readonly string[]
  styles: readonly string[]
}

/** They are few: a document's are the same for all pages of a brand that ask alike. */
const known = new Map<string, string>()

/** A text as a content security policy names it. */
export function hashSource(text: string): string {
  let source = known.get(text)
  if (!source) {
    source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    known.set(text, source)
  }
  return source
}
