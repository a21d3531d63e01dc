import type { AddressInput, EmailChange, PasswordChange, ProfileChange } from '@stadion/account/self-service/contract'
import * as calls from '@stadion/account/self-service/contract'
import { pathOf, type Route } from '@stadion/contract/route'
import type { AccountPortal } from '../portal/client.ts'
import { type AccountCall, AccountCallError } from '../state/account-call.ts'
import { failureOf, type Outcome } from '../state/account-outcome.ts'
import type { AccountService } from '../state/client.ts'

export interface SelfServiceParts {
  call: AccountCall
  /** The session, and the portal that asks for the password again. Without them the server's failure is returned. */
  account?: Pick<AccountService, 'store' | 'reauthenticate'> | undefined
  portal?: Pick<AccountPortal, 'open'> | undefined
}

type AnyRoute<A> = Pick<Route, 'method' | 'path' | 'timeoutMs'> & { readonly call?: { answer: A } }

/** The calls of My Account. They never reject; each returns its outcome. */
export function createSelfService({ call, account, portal }: SelfServiceParts) {
  /** If the password check is too old, asks for the password and repeats the call once (D-033). */
  async function attempt<A>(work: () => Promise<A>): Promise<Outcome<A>> {
    try {
      try {
        return { ok: true, value: await work() }
      } catch (error) {
        if (!account || !portal || !isNotFresh(error) || !(await askAgain(account, portal))) throw error
        return { ok: true, value: await work() }
      }
    } catch (error) {
      return { ok: false, failure: failureOf(error) }
    }
  }
  const run = <A>(route: AnyRoute<A>, body?: object, params: Record<string, string> = {}): Promise<Outcome<A>> =>
    attempt(() => call({ ...route, path: pathOf(route, params) }, body))

  /** The form contains the current password: it re-authenticates, so the shopper types it only once. */
  async function changePassword(change: PasswordChange, email: string): Promise<Outcome<unknown>> {
    const send = (): Promise<Outcome<unknown>> =>
      call(calls.changePassword, change).then(
        (value) => ({ ok: true, value }),
        (error) => ({ ok: false, failure: failureOf(error) }),
      )
    const first = await send()
    if (first.ok || !account || first.failure.code !== 'REAUTHENTICATION_REQUIRED') return first
    const shown = await account.reauthenticate({ email, password: change.currentPassword })
    if (shown.ok) return send()
    const isWrong = shown.failure.code === 'INVALID_CREDENTIALS'
    return isWrong ? { ok: false, failure: { ...shown.failure, validationErrors: { currentPassword: 'password_incorrect' } } } : shown
  }

  return {
    attempt,
    run,
    changeProfile: (change: ProfileChange) => run(calls.changeProfile, change),
    changePassword,
    readSessions: () => run(calls.readSessions),
    changeEmail: (change: EmailChange) => run(calls.changeEmail, change),
    confirmEmail: (t: string) => run(calls.confirmEmail, { t }),
    addAddress: (address: AddressInput) => run(calls.addAddress, address),
    changeAddress: (id: string, address: AddressInput) => run(calls.changeAddress, address, { id }),
    removeAddress: (id: string) => run(calls.removeAddress, undefined, { id }),
    endSession: (id: string) => run(calls.endSession, undefined, { id }),
    endOtherSessions: () => run(calls.endOtherSessions),
    deleteAccount: () => run(calls.deleteAccount),
    keepAccount: (t?: string) => run(calls.keepAccount, t ? { t } : {}),
  }
}
export type SelfService = ReturnType<typeof createSelfService>

const isNotFresh = (error: unknown): boolean =>
  error instanceof AccountCallError && error.status === 403 && Object(error.body).error === 'reauthentication_required'

/** Opens the portal for the password; false if the shopper closes it or it cannot open. */
function askAgain({ store }: Pick<AccountService, 'store'>, portal: Pick<AccountPortal, 'open'>): Promise<boolean> {
  return new Promise((resolve) => {
    let wasOpen = false
    const end = (isConfirmed: boolean) => {
      stop()
      resolve(isConfirmed)
    }
    const stop = store.subscribe(({ eventType, status, isReauthenticated, isModalVisible }) => {
      if (wasOpen && eventType === 'login' && status === 'success' && isReauthenticated) return end(true)
      if (wasOpen && !isModalVisible) return end(false)
      wasOpen ||= isModalVisible
    })
    portal.open({ preset: 're-authentication', touchpoint: 'ACCOUNT' }).catch(() => end(false))
  })
}
