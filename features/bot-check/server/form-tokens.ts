import { randomBytes } from 'node:crypto'
import type { BotAction } from '../contract.ts'
import type { BotProvider } from './providers/provider.ts'
import { createSigner } from './signed.ts'

/** What a form without JavaScript is worth: just enough. */
const score = 0.5

/**
 * Tokens for forms that are sent without JavaScript, where nothing can be proven. They are few for each address
 * (see the rate limits), count once, and hold for one action on one host.
 */
export function createFormTokens(secret: string, now: () => Date) {
  const signer = createSigner(secret, 'bot-check-form')
  return {
    create: (action: BotAction, host: string): string =>
      `form.${signer.sign({ action, host, nonce: randomBytes(16).toString('hex'), at: now().getTime() })}`,
    verify: ((token) => {
      const facts = token.startsWith('form.') ? signer.read(token.slice('form.'.length)) : undefined
      if (!facts) return undefined
      const { action, host, nonce, at } = facts as { action: string; host: string; nonce: string; at: number }
      return { action, host, nonce: `form-${nonce}`, issuedAt: new Date(at), score }
    }) satisfies BotProvider['verify'],
  }
}
