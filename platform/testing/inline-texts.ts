import { hashSource } from '@stadion/http/hash-source'

/** What a document would run or draw with that its policy does not name by its hash (decision 037); a policy that names no hashes is all of it. */
export function unnamedIn(html: string, policy: string): string[] {
  const inline = Array.from(html.matchAll(/<(script|style)(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/\1>/g))
  const namedIn = (directive: string) => new RegExp(`${directive}-src ([^;]*)`).exec(policy)?.[1] ?? ''
  const unnamed = inline.filter(([, tag = '', text = '']) => !namedIn(tag).includes(hashSource(text))).map(([text]) => text.slice(0, 80))
  return /nonce-|unsafe-/.test(policy) ? [policy, ...unnamed] : unnamed
}
