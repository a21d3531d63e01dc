import { type Activation, type ActivationAnswer, activate, resendVerification } from '@stadion/account/activation/contract'
import { readInvitation } from '@stadion/account/invitation/contract'
import { registerLight } from '@stadion/account/light-account/contract'
import { login } from '@stadion/account/login/contract'
import { createPassword, startPasswordReset } from '@stadion/account/password-reset/contract'
import { register } from '@stadion/account/registration/contract'
import { logout, readBasicProfile, readProfile } from '@stadion/account/session/contract'
import type { Subscription, SubscriptionAnswer } from '@stadion/account/subscription/contract'
import type { Route } from '@stadion/contract/route'
import type { Store } from '@stadion/services/service'
import { subscribeToNewsletters } from '../subscription/client.ts'
import { AccountCallError } from './account-call.ts'
import { failureOf, type Outcome } from './account-outcome.ts'
import { type AccountServiceParts, type LiveParts, liveParts } from './account-parts.ts'
import type { AccountState, EventType, SessionUser } from './account-state.ts'
import type { BeforeSuccess, HookedEvent } from './before-success.ts'
import { takeExternalAuthData } from './external-auth-data.ts'
import { toLegacyUser } from './legacy-user.ts'
import { loginErrorOf, registrationErrorOf } from './login-error.ts'
import { invitationKey, pendingKey, sessionInfoKey } from './storage-keys.ts'
import { syncTabs } from './sync-tabs.ts'
import * as to from './transitions.ts'

export interface Credentials {
  email: string
  password: string
  isPersistent?: boolean
  kmcCertificate?: string
  extAuthToken?: string
}

export interface RegistrationForm {
  email: string
  password?: string
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  gender?: 'M' | 'F' | 'X' | 'U'
  phoneNumber?: string
  /** Default true. */
  ageConfirmation?: boolean
  marketingConsent?: boolean
  createMember?: boolean
  kmcCertificate?: string
  extAuthToken?: string
}

export type LightForm = Pick<RegistrationForm, 'email' | 'firstName' | 'dateOfBirth' | 'gender' | 'ageConfirmation' | 'marketingConsent'>

export type NewsletterForm = Omit<Subscription, 'touchpoint' | 'sourceId' | 'recaptcha'>

export interface NewPasswordForm {
  password: string
  rpt?: string
  a?: string
}

/** The account's state machine. Its calls never reject: they return their outcome. */
export interface AccountService {
  readonly store: Store<AccountState>
  /** Resolves when the machine is loaded. */
  ready(): Promise<void>
  reload(options?: { logout?: boolean }): Promise<SessionUser | undefined>
  login(credentials: Credentials): Promise<Outcome>
  /** A login of a signed-in shopper, for calls that need a recent one. */
  reauthenticate(credentials: Credentials): Promise<Outcome>
  /** A login without a password: `attempt` makes the call. */
  loginBy(attempt: () => Promise<SessionUser>): Promise<Outcome>
  register(form: RegistrationForm): Promise<Outcome>
  registerLight(form: LightForm): Promise<Outcome>
  /** Newsletters for a signed-in shopper; not an event of its own. */
  subscribe(form: NewsletterForm): Promise<Outcome<SubscriptionAnswer>>
  startPasswordReset(form: { email: string }): Promise<Outcome<{ status: string }>>
  createPassword(form: NewPasswordForm): Promise<Outcome>
  activate(form: Activation): Promise<Outcome<ActivationAnswer>>
  /** Mails the confirmation link to the signed-in shopper again. */
  resendVerification(): Promise<Outcome<{ status: string }>>
  readInvitation(): Promise<Outcome<{ invitationCode: string; url: string }>>
  /** Loads the name to greet if the sign-in did not return it; not an event of its own. */
  greet(): Promise<void>
  loadProfile(): Promise<Outcome<Readonly<Record<string, unknown>>>>
  logout(): Promise<void>
  /** Runs before the page learns who signed in; returns a function to stop. */
  beforeSuccess(listener: BeforeSuccess): () => void
  /** Sets the options of the portal's host. */
  opened(opening: to.Opening): void
  /** The same for an inline portal. */
  shown(opening: to.Opening): void
  closed(): void
  consentsUpdated(): void
  /** Stores the data for an app that signs in through us, and its address (D-057). */
  handOver(authData: Readonly<Record<string, unknown>>, appRedirect: string): void
  externalAuth(action: 'started' | 'reset'): void
  externalAuth(action: 'updated', authData: Readonly<Record<string, unknown>>): void
  externalAuth(action: 'error', error: unknown): void
  /** Reads the result of a provider sign-in that its callback stored in this tab. */
  takeExternalAuth(): Promise<ReturnType<typeof takeExternalAuthData>>
}

/** Both answer types contain a session. */
type AnswersUser = Route<{ answer: SessionUser }>

/** Creates the machine; only the page calls this, once, at the first need. */
export function createAccountService(options: AccountServiceParts): AccountService {
  const parts = liveParts(options)
  const { store, call, report, hooks } = parts
  const state = () => store.getState()
  const set = (next: AccountState) => store.setState(next, true)

  const tabSync = syncTabs(parts, {
    onUser: (user) => set(to.authenticated(state(), remember(parts, user))),
    onGone: () => leave(),
    onConsents: () => set(to.consentsToUpdate(state())),
    onReloading: () => set(to.started(state(), 'sessionReload')),
    onNobody: (error) => set({ ...to.failed(state(), 'sessionReload', error) }),
  })

  /** Removes all data of the shopper from this tab (D-028). */
  function leave(): void {
    if (state().isAuthenticated || state().eventType !== 'logout') set(to.loggedOut(state()))
    parts.session.clear()
    parts.local.clear()
  }

  /** Runs one event: pending, the call, then the change for success or failure. */
  async function run<T>(
    eventType: EventType,
    data: object,
    attempt: () => Promise<T>,
    done: (answer: T) => void | Promise<void>,
    toFailure: (error: unknown) => unknown,
  ): Promise<Outcome<T>> {
    set(to.started(state(), eventType, data))
    const key = pendingKey(eventType)
    const isChange = eventType !== 'getProfileData' && eventType !== 'passwordResetStart'
    if (isChange) parts.session.setItem(key, String(parts.now()))
    try {
      const value = await (isChange ? tabSync.alone(attempt) : attempt())
      await done(value)
      parts.session.removeItem(key)
      if (isChange) tabSync.changed()
      parts.track(eventType, 'success')
      return { ok: true, value }
    } catch (error) {
      parts.session.removeItem(key)
      set(to.failed(state(), eventType, toFailure(error)))
      parts.track(eventType, 'error')
      if (!(error instanceof AccountCallError)) report(error)
      return { ok: false, failure: failureOf(error) }
    }
  }

  const signIn = (hooked: HookedEvent, own?: EventType) => async (user: SessionUser) => {
    await hooks.run(hooked, user)
    set(to.authenticated(state(), remember(parts, user), own))
  }
  const answered = (error: unknown) => (error instanceof AccountCallError ? error : {})
  const secretless = ({ password: _, ...rest }: { password?: string }) => rest

  const logIn = (credentials: Credentials, reauthenticate: boolean) => {
    const { hintAcid } = state()
    return run(
      'login',
      { loginCredentials: secretless(credentials) },
      () =>
        call(
          login as AnswersUser,
          { ...credentials, ...(reauthenticate && { reauthenticate: true }), ...(hintAcid && { hintAcid }) },
          'login',
        ),
      signIn('login'),
      (error) => loginErrorOf(answered(error)),
    )
  }

  return {
    store,
    ready: async () => {},
    reload: tabSync.reload,
    login: (credentials) => logIn(credentials, false),
    reauthenticate: (credentials) => logIn(credentials, true),
    loginBy: (attempt) => run('login', {}, attempt, signIn('login'), (error) => loginErrorOf(answered(error))),
    register: (form) =>
      run(
        'registration',
        { registrationData: secretless(form) },
        () => {
          const { ids, invitationCode } = parts.sources(state(), 'registration')
          return call(
            register as AnswersUser,
            { ageConfirmation: true, createMember: true, ...form, ...ids, ...(invitationCode && { invitationCode }) },
            'signup',
          )
        },
        async (user) => {
          await signIn('registration')(user)
          parts.session.removeItem(invitationKey)
        },
        (error) => registrationErrorOf(answered(error)),
      ),
    registerLight: (form) =>
      run(
        'lightRegistration',
        { lightRegistrationData: form },
        () => {
          const { sourceId, invitationCode } = parts.sources(state(), 'registration')
          const body = { ageConfirmation: true, ...form, sourceId, ...(invitationCode && { invitationCode }) }
          return call(registerLight as AnswersUser, body, 'signup').catch((error) => {
            throw error instanceof AccountCallError ? new AccountCallError('Failed to fetch light-account call', error) : error
          })
        },
        (answer) => {
          set(to.lightRegistered(state(), answer, form.email))
          parts.session.removeItem(invitationKey)
        },
        (error) => error,
      ),
    subscribe(form) {
      const { sourceId } = parts.sources(state(), 'registration')
      return quietly(subscribeToNewsletters(call, { ...form, touchpoint: state().touchpoint, sourceId }))
    },
    startPasswordReset: ({ email }) =>
      run(
        'passwordResetStart',
        {},
        () => call(startPasswordReset, { email, sourceId: parts.sources(state(), 'activation').sourceId }, 'password_reset'),
        () => set(to.succeeded(state(), 'passwordResetStart')),
        (error) => error,
      ),
    createPassword(form) {
      const event = form.rpt ? 'passwordResetComplete' : 'createPassword'
      return run(
        event,
        {},
        () => call(createPassword as AnswersUser, form, 'create_password'),
        signIn(event, event),
        (error) => registrationErrorOf(answered(error)),
      )
    },
    activate: (form) => quietly(call(activate, form)),
    resendVerification: () => quietly(call(resendVerification, {})),
    readInvitation: () => quietly(call(readInvitation)),
    async greet() {
      const { user } = state()
      if (!user || user.basicProfile) return
      const answer: Pick<SessionUser, 'acid' | 'basicProfile'> = await call(readBasicProfile).catch(() => user)
      const now = state()
      if (now.user?.acid === answer.acid) set({ ...now, user: { ...now.user, basicProfile: answer.basicProfile } })
    },
    loadProfile: () =>
      run(
        'getProfileData',
        {},
        () => call(readProfile),
        (profileData) => set(to.succeeded(state(), 'getProfileData', { profileData })),
        (error) => error,
      ),
    async logout() {
      set(to.started(state(), 'logout'))
      await tabSync.alone(async () => {
        await call(logout).catch(() => {})
        await parts.sessionClient.revoke()
      })
      leave()
      tabSync.changed()
      parts.track('logout', 'success')
    },
    beforeSuccess: hooks.on,
    opened: (opening) => set(to.opened(state(), opening)),
    shown: (opening) => set(to.shown(state(), opening)),
    closed: () => set(to.closed(state())),
    handOver: (authData, appRedirect) => set(to.handedOver(state(), authData, appRedirect)),
    consentsUpdated: () => set(to.consentsToUpdate(state(), false)),
    externalAuth: (action: keyof typeof to.externalAuth, value?: unknown) => set(to.externalAuth[action](state(), value as never)),
    async takeExternalAuth() {
      const data = takeExternalAuthData(parts.session)
      if (data) set(to.externalAuth.updated(state(), { ...data }))
      if (data?.status === 'error') set(to.externalAuth.error(state(), { reason: data.reason ?? 'failed' }))
      return data
    },
  }
}

/** A call that is not an event of the account. */
const quietly = <T>(call: Promise<T>): Promise<Outcome<T>> =>
  call.then(
    (value) => ({ ok: true as const, value }),
    (error) => ({ ok: false as const, failure: failureOf(error) }),
  )

/** Stores that this tab knows the signed-in user. */
function remember({ session }: LiveParts, user: SessionUser): SessionUser {
  session.setItem(sessionInfoKey, JSON.stringify(toLegacyUser(user)))
  return user
}
