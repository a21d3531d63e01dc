import { type ServiceKey, type Store, service } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'
import type { AccountService } from './account-service.ts'
import { type AccountState, initialAccountState, type SessionUser } from './account-state.ts'
import type { BeforeSuccess } from './before-success.ts'
import { markerCookie } from './storage-keys.ts'

export type { AccountFailure, Outcome } from './account-outcome.ts'
export type { AccountService, Credentials, LightForm, NewPasswordForm, RegistrationForm } from './account-service.ts'
export type { AccountState, EventType, SessionUser, Status } from './account-state.ts'
export type { BeforeSuccess } from './before-success.ts'

/** Who is signed in, and every way to change that; shared by all fragments of a page. */
export const account: ServiceKey<AccountService> = /* @__PURE__ */ service<AccountService>('account@1')

/** What `html[data-account]` says: nobody, somebody, or that it is not known yet. */
export type AccountSight = 'out' | 'in' | 'pending'

export const hasMarker = (cookies: string): boolean => cookies.includes(`${markerCookie}=%7B`)

/** What a page says once it knows: a session that is being looked for is neither in nor out. */
export const sightOf = ({ isAuthenticated, eventType, status }: AccountState): AccountSight =>
  isAuthenticated ? 'in' : eventType === 'sessionReload' && status === 'pending' ? 'pending' : 'out'

export type AccountStore = Store<AccountState> & { setState(state: AccountState, replace: true): void }

export interface GlanceOptions {
  env?: string
  /** Gets the machine; asked once, when something first needs it. */
  load(store: AccountStore, listeners: Set<BeforeSuccess>): Promise<AccountService>
}

/**
 * The account as a page has it from the start: its state, and every method of the service, each of which loads the
 * machine first. Only the page calls this, once.
 */
export function createAccountGlance({ env, load }: GlanceOptions): AccountService {
  const store = createPageStore('account', initialAccountState(), env)
  const listeners = new Set<BeforeSuccess>()
  let machine: Promise<AccountService> | undefined
  const own: Partial<AccountService> = {
    store,
    beforeSuccess(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return new Proxy(own as AccountService, {
    get: (_, name: keyof AccountService) =>
      own[name] ??
      (async (...input: unknown[]) => {
        machine ??= load(store, listeners)
        // A script that could not be loaded is asked for again by the next who needs it.
        machine.catch(() => {
          machine = undefined
        })
        return ((await machine)[name] as (...all: unknown[]) => unknown)(...input)
      }),
  })
}

/** The first name to greet with, where one is known. */
export const firstNameOf = (user: SessionUser | undefined): string => user?.basicProfile?.firstName ?? ''
