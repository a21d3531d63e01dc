import { randomBytes } from 'node:crypto'
import type { BotAction } from '../contract.ts'
import type { BotProvider } from './providers/provider.ts'
import { createSigner } from './signed.ts'

/** What a form without JavaScript is worth: just enough, but where it makes accounts or sends mails to whomever, only with an answer. */
const scoreOf = (action: BotAction, isAnswered: boolean): number => (action === 'signup' && !isAnswered ? 0.4 : 0.5)

interface Facts {
  action: BotAction
  host: string
  nonce: string
  at: number
  isAnswered: boolean
}

/** What the nonce of such a token begins with. */
export const formNonce = 'form-'

/**
 * Tokens for forms that are sent without JavaScript, where nothing can be proven. They are few for each address
 * (see the rate limits), count once, and hold for one action on one host.
 */
export function createFormTokens(secret: string, now: () => Date) {
  const signer = createSigner(secret, 'bot-check-form')
  return {
    /** @param isAnswered whether its sender has answered a question */
    create: (action: BotAction, host: string, isAnswered = false): string =>
      `form.${signer.sign({ action, host, nonce: randomBytes(16).toString('hex'), at: now().getTime(), isAnswered })}`,
    verify: ((token) => {
      const facts = token.startsWith('form.') ? signer.read(token.slice('form.'.length)) : undefined
      if (!facts) return undefined
      const { action, host, nonce, at, isAnswered } = facts as unknown as Facts
      return { action, host, nonce: `${formNonce}${nonce}`, issuedAt: new Date(at), score: scoreOf(action, isAnswered) }
    }) satisfies BotProvider['verify'],
  }
}
