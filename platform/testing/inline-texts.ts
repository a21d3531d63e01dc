import { hashSource } from '@stadion/http/hash-source'

/** The inline texts of a document that its policy does not list by hash (decision 037); all of them if the policy has no hashes. */
export function unnamedIn(html: string, policy: string): string[] {
  const inline = Array.from(html.matchAll(/<(script|style)(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/\1>/g))
  const namedIn = (directive: string) => new RegExp(`${directive}-src ([^;]*)`).exec(policy)?.[1] ?? ''
  const unnamed = inline.filter(([, tag = '', text = '']) => !namedIn(tag).includes(hashSource(text))).map(([text]) => text.slice(0, 80))
  return /nonce-|unsafe-/.test(policy) ? [policy, ...unnamed] : unnamed
}
