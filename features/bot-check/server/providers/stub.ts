import type { BotProvider } from './provider.ts'

const form = /^stub:([a-z_]+):(0(?:\.\d+)?|1(?:\.0+)?):([A-Za-z0-9-]{8,64})$/

/** Accepts what the token says about itself: `stub:{action}:{score}:{nonce}` (D-048). Never in production. */
export const stubProvider: BotProvider = {
  name: 'stub',
  verify(token) {
    const [, action, score, nonce] = form.exec(token) ?? []
    return action && score && nonce ? { action, score: Number(score), nonce } : undefined
  },
}
