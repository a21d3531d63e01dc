import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShopper, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'
import { botToken, seedPassword } from '../../testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

test('A-BOT-06 each of the five calls refuses a missing token and one of another action, and accepts a correct one once', async () => {
  await aShopper(store).startReset()
  const rpt = await tokenFrom(store, 'full@example.com', 'password-reset')
  const calls = [
    ['login', 'password_reset', { email: 'full@example.com', password: seedPassword }],
    ['register', 'login', {}],
    ['registerLight', 'create_password', { email: 'light@example.com' }],
    ['createPassword', 'login', { rpt }],
    ['startReset', 'signup', {}],
  ] as const
  for (const [call, otherAction, fields] of calls) {
    const send = async (recaptcha: unknown) => {
      const answer = await aShopper(store)[call]({ ...fields, recaptcha })
      const { error } = (await answer.json()) as { error?: string }
      return [call, answer.status, error]
    }
    for (const none of [undefined, null, '', 7]) expect(await send(none)).toEqual([call, 400, 'validation_failed'])
    expect(await send(botToken(otherAction))).toEqual([call, 403, 'bot_check_failed'])
    const right = botToken(
      { login: 'login', register: 'signup', registerLight: 'signup', startReset: 'password_reset', createPassword: 'create_password' }[
        call
      ] as 'login',
    )
    expect((await send(right))[2]).toBeUndefined()
    expect(await send(right)).toEqual([call, 403, 'bot_check_failed'])
  }
})
