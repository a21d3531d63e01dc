/** What a provider says about a token that it made. */
export interface Verdict {
  action: string
  /** From 0 (a program) to 1 (a person). */
  score: number
  /** Identifies the token, so that it counts once. */
  nonce: string
  /** When the token was made; undefined where the provider does not say. */
  issuedAt?: Date | undefined
  /** The host it was made for; undefined where the provider does not say. */
  host?: string | undefined
  /** Whether a question was answered for it. */
  isAnswered?: boolean
}

/** The sender of the token. */
export interface Asker {
  action: string
  host: string
  ip: string
  userAgent: string | undefined
}

/** Distinguishes people from programs: the stub, our own proof of work, or an external service. */
export interface BotProvider {
  readonly name: string
  /** Checks a token; returns undefined if this provider did not make it. */
  verify(token: string, asker: Asker): Verdict | undefined | Promise<Verdict | undefined>
}
