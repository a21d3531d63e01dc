import { createHash } from 'node:crypto'

/** They are few: what stands in a document is the same for all pages that ask alike. */
const known = new Map<string, string>()

/** A script or style of a document's own as a content security policy names it (decision 037). */
export function hashSource(text: string): string {
  let source = known.get(text)
  if (!source) {
    source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    known.set(text, source)
  }
  return source
}
