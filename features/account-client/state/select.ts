import { type AccountType, type SignInMethod, signInMethodOf } from '@stadion/account/session/contract'
import type { AccountState } from './account-state.ts'
import type { LoginError } from './login-error.ts'

const loginErrorIn = ({ eventType, status, error }: AccountState): Partial<LoginError> =>
  eventType === 'login' && status === 'error' ? (Object(error) as Partial<LoginError>) : {}

/** Blocked counts only after a failed login. */
export const isBlocked = (state: AccountState): boolean => loginErrorIn(state).isUserBlocked === true
export const isTemporarilyLocked = (state: AccountState): boolean => loginErrorIn(state).isTemporarilyLocked === true
export const isKmcRequired = (state: AccountState): boolean => loginErrorIn(state).isKMCRequired === true

export type VisitorState =
  | 'anonymous'
  | 'authenticated-persistent'
  | 'authenticated'
  | 'socially-authenticated'
  | 'light-account'
  | 'blocked'
  | 'temporarily-locked'

/** The visitor's state; the only thing that decides what is shown, because there are no roles. */
export function visitorStateOf(state: AccountState): VisitorState {
  if (state.isAuthenticated) {
    if (state.user?.session.socialProvider) return 'socially-authenticated'
    return state.isPersistent ? 'authenticated-persistent' : 'authenticated'
  }
  if (isBlocked(state)) return 'blocked'
  if (isTemporarilyLocked(state)) return 'temporarily-locked'
  return state.lightUser ? 'light-account' : 'anonymous'
}

export function accountTypeOf(state: AccountState): AccountType {
  if (state.isAuthenticated) return 'FULL'
  if (isBlocked(state) || isTemporarilyLocked(state)) return 'LOCKED'
  return state.lightUser ? 'LIGHT' : 'NotRegistered'
}

/** The sign-in method of the user; undefined if signed out. */
export const signedInBy = ({ user }: AccountState): SignInMethod | undefined => user && signInMethodOf(user)
