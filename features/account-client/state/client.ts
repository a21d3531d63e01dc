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

/** The account service: who is signed in, and all ways to change it; shared by all fragments of a page. */
export const account: ServiceKey<AccountService> = /* @__PURE__ */ service<AccountService>('account@1')

/** The values of `html[data-account]`: signed out, signed in, or not known yet. */
export type AccountStatus = 'out' | 'in' | 'pending'

export const hasMarker = (cookies: string): boolean => cookies.includes(`${markerCookie}=%7B`)

/** The value for a state; a session that is still being checked is pending. */
export const accountStatusOf = ({ isAuthenticated, eventType, status }: AccountState): AccountStatus =>
  isAuthenticated ? 'in' : eventType === 'sessionReload' && status === 'pending' ? 'pending' : 'out'

export type AccountStore = Store<AccountState> & { setState(state: AccountState, replace: true): void }

export interface LazyAccountOptions {
  env?: string
  /** Loads the machine; called once, at the first need. */
  load(store: AccountStore, listeners: Set<BeforeSuccess>): Promise<AccountService>
}

/**
 * The account service from the start of a page, as a lazy proxy: it has the state, and every method loads the machine first. Only the
 * page calls this, once.
 */
export function createLazyAccount({ env, load }: LazyAccountOptions): AccountService {
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
        // If loading fails, the next caller tries again.
        machine.catch(() => {
          machine = undefined
        })
        return ((await machine)[name] as (...all: unknown[]) => unknown)(...input)
      }),
  })
}

/** The first name for the greeting, if known. */
export const firstNameOf = (user: SessionUser | undefined): string => user?.basicProfile?.firstName ?? ''
