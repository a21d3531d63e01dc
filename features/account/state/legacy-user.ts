import type { SessionUser } from './account-state.ts'

/** The user as older parts of the shop know it. */
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

/** Takes a user in either form. The older form does not say which provider signed in, nor when to ask again. */
export function toSessionUser(user: SessionUser | LegacyUser): SessionUser {
  if ('session' in user) return user
  const { acid, isNewUser, isPersistent, isSocialLogin, expirationTimestamp } = user
  return {
    acid,
    accountType: 'FULL',
    expirationTimestamp,
    session: {
      isPersistent,
      isNewUser,
      isSessionReload: false,
      isReauthenticated: false,
      socialProvider: isSocialLogin ? 'unknown' : null,
      reAuthAfter: null,
    },
  }
}
