import { createHash } from 'node:crypto'

/** There are few: the inline texts of a document are the same for all similar pages. */
const known = new Map<string, string>()

/** The policy's source for an inline script or style (decision 037). */
export function hashSource(text: string): string {
  let source = known.get(text)
  if (!source) {
    source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    known.set(text, source)
  }
  return source
}
