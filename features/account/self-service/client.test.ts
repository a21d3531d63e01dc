import { createPageStore } from '@stadion/services/store'
import { expect, test } from 'vitest'
import type { PortalOptions } from '../portal/client.ts'
import { AccountCallError } from '../state/account-call.ts'
import { type AccountState, initialAccountState } from '../state/account-state.ts'
import { createSelfService } from './client.ts'

const notFresh = () =>
  new AccountCallError('no', {
    url: '/',
    status: 403,
    body: { error: 'reauthentication_required', error_description: 'REAUTHENTICATION_REQUIRED' },
  })

/** A page whose server answers in turn, and whose portal does what a shopper does. */
function aPage(answers: (() => unknown)[], shopper: (set: (state: Partial<AccountState>) => void) => void | Promise<void>) {
  const store = createPageStore('account', initialAccountState(), undefined)
  const asked: string[] = []
  const opened: (PortalOptions | undefined)[] = []
  const set = (state: Partial<AccountState>) => store.setState({ ...store.getState(), ...state }, true)
  const service = createSelfService({
    call: async ({ method, path }) => {
      asked.push(`${method} ${path}`)
      return answers.shift()!() as never
    },
    account: { store },
    portal: {
      open: async (options) => {
        opened.push(options)
        set({ isModalVisible: true })
        await shopper(set)
      },
    },
  })
  return { service, asked, opened }
}
const fail = (error: unknown) => () => {
  throw error
}

test('a password that was given too long ago is asked for, and the call is made again', async () => {
  const { service, asked, opened } = aPage([fail(notFresh()), () => undefined], (set) =>
    set({ eventType: 'login', status: 'success', isReauthenticated: true }),
  )
  expect(await service.endSession('s/1')).toEqual({ ok: true, value: undefined })
  expect(asked).toEqual(['DELETE /api/account/sessions/s%2F1', 'DELETE /api/account/sessions/s%2F1'])
  expect(opened).toEqual([{ preset: 're-authentication', touchpoint: 'ACCOUNT' }])
})

test('it is tried again once only', async () => {
  const { service, asked } = aPage([fail(notFresh()), fail(notFresh())], (set) =>
    set({ eventType: 'login', status: 'success', isReauthenticated: true }),
  )
  expect(await service.deleteAccount()).toMatchObject({ ok: false, failure: { code: 'REAUTHENTICATION_REQUIRED' } })
  expect(asked).toHaveLength(2)
})

test('who closes the portal, or whose portal does not open, hears what the server said', async () => {
  const closed = aPage([fail(notFresh())], (set) => {
    set({ eventType: 'login', status: 'error' })
    set({ isModalVisible: false })
  })
  expect(await closed.service.deleteAccount()).toMatchObject({ ok: false, failure: { code: 'REAUTHENTICATION_REQUIRED' } })
  const broken = aPage([fail(notFresh())], () => Promise.reject(new Error('Failed to load Account Portal')))
  expect(await broken.service.deleteAccount()).toMatchObject({ ok: false })
  for (const { asked } of [closed, broken]) expect(asked).toHaveLength(1)
})

test('other failures are answered as they are', async () => {
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
