import { randomBytes } from 'node:crypto'
import type { BotAction } from '../contract.ts'
import type { BotProvider } from './providers/provider.ts'
import { createSigner } from './signed.ts'

/** The score of a form without JavaScript: just enough. Without an answer it is too low to create an account or to mail any address. */
const scoreOf = (action: BotAction, isAnswered: boolean): number => (action === 'signup' && !isAnswered ? 0.4 : 0.5)

interface Facts {
  action: BotAction
  host: string
  nonce: string
  at: number
  isAnswered: boolean
}

/** Prefix of the nonce of such a token. */
export const formNonce = 'form-'

/**
 * Tokens for forms without JavaScript, which cannot run the check. A token counts once, for one action on one host; rate
 * limits for each IP address keep their number low.
 */
export function createFormTokens(secret: string, now: () => Date) {
  const signer = createSigner(secret, 'bot-check-form')
  return {
    /** @param isAnswered whether the visitor has answered a question correctly */
    create: (action: BotAction, host: string, isAnswered = false): string =>
      `form.${signer.sign({ action, host, nonce: randomBytes(16).toString('hex'), at: now().getTime(), isAnswered })}`,
    verify: ((token) => {
      const facts = token.startsWith('form.') ? signer.read(token.slice('form.'.length)) : undefined
      if (!facts) return undefined
      const { action, host, nonce, at, isAnswered } = facts as unknown as Facts
      return { action, host, nonce: `${formNonce}${nonce}`, issuedAt: new Date(at), score: scoreOf(action, isAnswered), isAnswered }
    }) satisfies BotProvider['verify'],
  }
}
