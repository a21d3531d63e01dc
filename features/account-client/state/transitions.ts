import type { PresetName } from '../portal/presets.ts'
import { type AccountState, type EventType, noAuthContext, type SessionUser } from './account-state.ts'

/** The event of a success. The first match wins: a reload of a social session of a new user is a reload. */
export function eventOf({ session }: Pick<SessionUser, 'session'>): EventType {
  if (session.isSessionReload) return 'sessionReload'
  if (session.socialProvider) return 'externalAuth'
  return session.isNewUser ? 'registration' : 'login'
}

export interface Opening extends Partial<Pick<AccountState, 'touchpoint' | 'pageContext' | 'hintAcid' | 'propSourceId' | 'storeId'>> {
  preset: PresetName
  isAuthProvider: boolean
}

export const opened = (state: AccountState, opening: Opening): AccountState => ({ ...shown(state, opening), isModalVisible: true })

/** As `opened`, for an inline portal. */
export const shown = (state: AccountState, opening: Opening): AccountState => ({ ...state, ...opening })

/** Clears the portal and its last event; the user stays. */
export const closed = (state: AccountState): AccountState => ({
  ...state,
  isModalVisible: false,
  status: undefined,
  eventType: undefined,
  error: undefined,
})

type Begun = Pick<AccountState, 'loginCredentials' | 'registrationData' | 'lightRegistrationData'>

export const started = (state: AccountState, eventType: EventType, data: Partial<Begun> = {}): AccountState => ({
  ...state,
  ...data,
  eventType,
  status: 'pending',
  error: undefined,
})

export const succeeded = (state: AccountState, eventType: EventType, data: Partial<AccountState> = {}): AccountState => ({
  ...state,
  ...data,
  eventType,
  status: 'success',
  error: undefined,
})

export const failed = (state: AccountState, eventType: EventType, error: unknown): AccountState => ({
  ...state,
  eventType,
  status: 'error',
  error,
})

/** @param eventType of a success that is neither login nor registration, such as a new password */
export const authenticated = (state: AccountState, user: SessionUser, eventType: EventType = eventOf(user)): AccountState =>
  succeeded(state, eventType, {
    user,
    isAuthenticated: true,
    isPersistent: user.session.isPersistent,
    isSessionReload: user.session.isSessionReload,
    isReauthenticated: user.session.isReauthenticated,
    authContext: { ...state.authContext, hasUser: true },
    loginCredentials: undefined,
    registrationData: undefined,
  })

export const loggedOut = (state: AccountState): AccountState =>
  succeeded(state, 'logout', {
    user: undefined,
    isAuthenticated: false,
    isPersistent: false,
    isSessionReload: false,
    isReauthenticated: false,
    authContext: noAuthContext,
    profileData: undefined,
    lightUser: undefined,
    registrationData: undefined,
    lightRegistrationData: undefined,
    loginCredentials: undefined,
  })

export const lightRegistered = (state: AccountState, answer: SessionUser, email: string): AccountState =>
  succeeded(state, 'lightRegistration', { lightUser: { ...answer, email }, lightRegistrationData: undefined })

export const consentsToUpdate = (state: AccountState, shouldUpdateConsents = true): AccountState => ({
  ...state,
  authContext: { ...state.authContext, shouldUpdateConsents },
})

/** The portal has finished; the app that opened it waits at an address of this site. */
export const handedOver = (state: AccountState, authData: Readonly<Record<string, unknown>>, appRedirect: string): AccountState => ({
  ...state,
  authContext: { ...state.authContext, authData, appRedirect, isAuthHandled: true },
})

/** The four actions of an external sign-in. */
export const externalAuth = {
  started: (state: AccountState): AccountState => started(state, 'externalAuth'),
  updated: (state: AccountState, authData: Readonly<Record<string, unknown>>): AccountState => ({
    ...state,
    authContext: { ...state.authContext, authData },
  }),
  /** Also ends a sign-in that never finished. */
  reset: (state: AccountState): AccountState => ({
    ...state,
    ...(state.eventType === 'externalAuth' && state.status !== 'success' && { eventType: undefined, status: undefined, error: undefined }),
    authContext: { ...state.authContext, authData: undefined },
  }),
  error: (state: AccountState, error: unknown): AccountState => failed(state, 'externalAuth', error),
} as const
