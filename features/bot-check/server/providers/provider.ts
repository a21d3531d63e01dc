/** What a provider says about a token that it made. */
export interface Verdict {
  action: string
  /** From 0, a program, to 1, a person. */
  score: number
  /** What must not be seen twice. */
  nonce: string
  /** When the token was made; undefined where the provider does not say. */
  issuedAt?: Date | undefined
  /** The host it was made for; undefined where the provider does not say. */
  host?: string | undefined
}

/** Who sent the token. */
export interface Asker {
  action: string
  host: string
  ip: string
  userAgent: string | undefined
}

/** Tells people from programs: the stub, our own proof of work, or another company's service. */
export interface BotProvider {
  readonly name: string
  /** What the token says; undefined for one that this provider did not make. */
  verify(token: string, asker: Asker): Verdict | undefined | Promise<Verdict | undefined>
}
