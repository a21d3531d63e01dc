import type { Touchpoint } from '@stadion/account/touchpoints/touchpoints'
import type { PresetName } from '../portal/presets.ts'

/** The status of an event. */
export const statuses = ['pending', 'success', 'error'] as const
export type Status = (typeof statuses)[number]

export const eventTypes = [
  'login',
  'registration',
  'lightRegistration',
  'logout',
  'sessionReload',
  'externalAuth',
  'getProfileData',
  'passwordResetStart',
  'passwordResetComplete',
  'createPassword',
] as const
export type EventType = (typeof eventTypes)[number]

/** The server's answer about a session (D-030). */
export interface SessionUser {
  acid: string
  accountType: 'FULL' | 'LIGHT'
  expirationTimestamp: number | null
  session: {
    isPersistent: boolean
    isNewUser: boolean
    isSessionReload: boolean
    isReauthenticated: boolean
    socialProvider: string | null
    reAuthAfter: number | null
  }
  basicProfile?: { firstName: string | null; membershipId: string | null; emailVerified: boolean }
}

export type LightUser = SessionUser & { email: string }

export interface AuthContext {
  hasUser: boolean
  /** The portal has finished its part for the app that opened it. */
  isAuthHandled: boolean
  /** Data from a provider sign-in or an app. */
  authData: Readonly<Record<string, unknown>> | undefined
  /** The address at which an app waits for the shopper. */
  appRedirect: string | undefined
  shouldUpdateConsents: boolean
}

/** The page's state of the shopper's account. */
export interface AccountState {
  isModalVisible: boolean
  preset: PresetName | undefined
  touchpoint: Touchpoint
  pageContext: string | undefined
  hintAcid: string | undefined
  mfId: string
  clientVersion: string
  isAuthProvider: boolean
  propSourceId: string | undefined
  storeId: string | undefined
  hasModalClient: boolean
  isAccountPortalEnabled: boolean
  eventType: EventType | undefined
  status: Status | undefined
  user: SessionUser | undefined
  isAuthenticated: boolean
  isPersistent: boolean
  isSessionReload: boolean
  isReauthenticated: boolean
  authContext: AuthContext
  error: unknown
  profileData: Readonly<Record<string, unknown>> | undefined
  lightUser: LightUser | undefined
  registrationData: Readonly<Record<string, unknown>> | undefined
  lightRegistrationData: Readonly<Record<string, unknown>> | undefined
  loginCredentials: Readonly<Record<string, unknown>> | undefined
}

export const clientVersion = '1.3.8'
export const defaultMfId = 'account_account-portal/1.0.0-experimental.14'

export const noAuthContext: AuthContext = {
  hasUser: false,
  isAuthHandled: false,
  authData: undefined,
  appRedirect: undefined,
  shouldUpdateConsents: false,
}

const nothing = undefined

/** The state before any event. */
export const initialAccountState = (own?: Partial<AccountState>): AccountState => ({
  isModalVisible: false,
  preset: nothing,
  touchpoint: 'UNKNOWN',
  pageContext: nothing,
  hintAcid: nothing,
  mfId: defaultMfId,
  clientVersion,
  isAuthProvider: false,
  propSourceId: nothing,
  storeId: nothing,
  hasModalClient: true,
  isAccountPortalEnabled: true,
  eventType: nothing,
  status: nothing,
  user: nothing,
  isAuthenticated: false,
  isPersistent: false,
  isSessionReload: false,
  isReauthenticated: false,
  authContext: noAuthContext,
  error: nothing,
  profileData: nothing,
  lightUser: nothing,
  registrationData: nothing,
  lightRegistrationData: nothing,
  loginCredentials: nothing,
  ...own,
})
