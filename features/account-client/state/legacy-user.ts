import type { SessionUser } from './account-state.ts'

/** The older form of a user; it stays with the tab while the shopper is signed in. */
export interface LegacyUser {
  acid: string
  isNewUser: boolean
  isPersistent: boolean
  isSocialLogin: boolean
  /** Milliseconds since 1970. */
  expirationTimestamp: number | null
}

export const toLegacyUser = ({ acid, expirationTimestamp, session }: SessionUser): LegacyUser => ({
  acid,
  isNewUser: session.isNewUser,
  isPersistent: session.isPersistent,
  isSocialLogin: session.socialProvider !== null,
  expirationTimestamp,
})
