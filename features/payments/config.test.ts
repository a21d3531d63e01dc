import { readSettings } from '@stadion/http/settings'
import { expect, test } from 'vitest'
import { readPayments } from './config.ts'

/** What is wrong with an environment. */
function problemsOf(source: Record<string, string>): string[] {
  const read = readSettings(source)
  readPayments(read, (source.APP_ENV ?? 'local') as 'local')
  try {
    read.finish()
    return []
  } catch (error) {
    return (error as { problems: { name: string; what: string }[] }).problems.map(({ name, what }) => `${name} ${what}`)
  }
}

test.each([
  [{ APP_ENV: 'prod' }, ['PAYMENT_PROVIDER is missing']],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'local', LOCAL_PSP_SECRET: 'a secret of its own, long enough' }, ['PAYMENT_PROVIDER is "local"']],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'none' }, []],
  [{ APP_ENV: 'stg' }, ['LOCAL_PSP_SECRET has its development value']],
  [{ APP_ENV: 'stg', PAYMENT_PROVIDER: 'none' }, []],
  [{ PAYMENT_PROVIDER: 'cash' }, ['PAYMENT_PROVIDER is "cash"']],
  [{ PAYMENT_HOLD_MINUTES: '4' }, ['PAYMENT_HOLD_MINUTES is "4"']],
  [{ PAYMENT_HOLD_MINUTES: '61' }, ['PAYMENT_HOLD_MINUTES is "61"']],
  [{ PAYMENT_HOLD_MINUTES: '60', LOCAL_PSP_URL: 'http://127.0.0.1:8083' }, []],
  [{}, []],
])('the environment %j has these problems: %j (no provider has credentials yet)', (source, problems) => {
  expect(problemsOf(source)).toEqual(problems)
})

test('without a variable the local provider plays, and goods are held for 15 minutes', () => {
  expect(readPayments(readSettings({}), 'local')).toMatchObject({ paymentProvider: 'local', paymentHoldMinutes: 15 })
  expect(readPayments(readSettings({ PAYMENT_PROVIDER: 'none' }), 'prod').paymentProvider).toBeUndefined()
})
