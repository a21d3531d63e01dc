import { createPageStore } from '@stadion/services/store'
import { expect, test } from 'vitest'
import type { PortalOptions } from '../portal/client.ts'
import { AccountCallError } from '../state/account-call.ts'
import type { Outcome } from '../state/account-outcome.ts'
import { type AccountState, initialAccountState } from '../state/account-state.ts'
import { createSelfService } from './client.ts'

const notFresh = () =>
  new AccountCallError('no', {
    url: '/',
    status: 403,
    body: { error: 'reauthentication_required', error_description: 'REAUTHENTICATION_REQUIRED' },
  })

/** A page whose server gives these answers in turn, and whose portal acts like a shopper. */
function aPage(
  answers: (() => unknown)[],
  shopper: (set: (state: Partial<AccountState>) => void) => void | Promise<void> = () => {},
  shownAnswer: Outcome = { ok: true, value: {} as never },
) {
  const store = createPageStore('account', initialAccountState(), undefined)
  const asked: string[] = []
  const opened: (PortalOptions | undefined)[] = []
  const shown: unknown[] = []
  const set = (state: Partial<AccountState>) => store.setState({ ...store.getState(), ...state }, true)
  const service = createSelfService({
    call: async ({ method, path }) => {
      asked.push(`${method} ${path}`)
      return answers.shift()!() as never
    },
    account: {
      store,
      reauthenticate: async (credentials) => {
        shown.push(credentials)
        return shownAnswer
      },
    },
    portal: {
      open: async (options) => {
        opened.push(options)
        set({ isModalVisible: true })
        await shopper(set)
      },
    },
  })
  return { service, asked, opened, shown }
}
const fail = (error: unknown) => () => {
  throw error
}

test('if the password check is too old, the portal asks for it and the call is repeated', async () => {
  const { service, asked, opened } = aPage([fail(notFresh()), () => undefined], (set) =>
    set({ eventType: 'login', status: 'success', isReauthenticated: true }),
  )
  expect(await service.endSession('s/1')).toEqual({ ok: true, value: undefined })
  expect(asked).toEqual(['DELETE /api/account/sessions/s%2F1', 'DELETE /api/account/sessions/s%2F1'])
  expect(opened).toEqual([{ preset: 're-authentication', touchpoint: 'ACCOUNT' }])
})

test('it is repeated only once', async () => {
  const { service, asked } = aPage([fail(notFresh()), fail(notFresh())], (set) =>
    set({ eventType: 'login', status: 'success', isReauthenticated: true }),
  )
  expect(await service.deleteAccount()).toMatchObject({ ok: false, failure: { code: 'REAUTHENTICATION_REQUIRED' } })
  expect(asked).toHaveLength(2)
})

test('if the shopper closes the portal, or it does not open, the call answers the server’s failure', async () => {
  const closed = aPage([fail(notFresh())], (set) => {
    set({ eventType: 'login', status: 'error' })
    set({ isModalVisible: false })
  })
  expect(await closed.service.deleteAccount()).toMatchObject({ ok: false, failure: { code: 'REAUTHENTICATION_REQUIRED' } })
  const broken = aPage([fail(notFresh())], () => Promise.reject(new Error('Failed to load Account Portal')))
  expect(await broken.service.deleteAccount()).toMatchObject({ ok: false })
  for (const { asked } of [closed, broken]) expect(asked).toHaveLength(1)
})

test('other failures are returned unchanged', async () => {
  const body = { error: 'validation_failed', validationErrors: [{ field: 'newEmail', code: 'email_invalid', message: 'x' }] }
  const wrong = aPage([fail(new AccountCallError('no', { url: '/', status: 400, body }))], () => {})
  expect(await wrong.service.changeEmail({ newEmail: 'x' })).toMatchObject({
    ok: false,
    failure: { status: 400, validationErrors: { newEmail: 'email_invalid' } },
  })
  const offline = aPage([fail(new AccountCallError('no', { url: '/' }))], () => {})
  expect(await offline.service.changeEmail({ newEmail: 'x' })).toMatchObject({ ok: false, failure: { code: 'OFFLINE' } })
  expect([...wrong.opened, ...offline.opened]).toEqual([])
})

const change = { currentPassword: 'old horse battery', newPassword: 'new horse battery' }
const refusal = (code: string): Outcome => ({ ok: false, failure: { code, status: 401, validationErrors: {}, retryAfter: undefined } })

test('a password change sends the current password once: the form re-authenticates, and no dialog opens', async () => {
  const page = aPage([fail(notFresh()), () => undefined])
  expect(await page.service.changePassword(change, 'anna@example.com')).toEqual({ ok: true, value: undefined })
  expect(page.shown).toEqual([{ email: 'anna@example.com', password: 'old horse battery' }])
  expect([page.asked.length, page.opened]).toEqual([2, []])
  const fresh = aPage([() => undefined])
  expect(await fresh.service.changePassword(change, 'anna@example.com')).toMatchObject({ ok: true })
  expect(fresh.shown).toEqual([])
})

test('a wrong current password is reported at its field; a lock is reported as such', async () => {
  const wrong = aPage([fail(notFresh())], undefined, refusal('INVALID_CREDENTIALS'))
  expect(await wrong.service.changePassword(change, 'anna@example.com')).toMatchObject({
    failure: { validationErrors: { currentPassword: 'password_incorrect' } },
  })
  const locked = aPage([fail(notFresh())], undefined, refusal('Account Locked'))
  expect(await locked.service.changePassword(change, 'anna@example.com')).toMatchObject({ failure: { code: 'Account Locked' } })
})
