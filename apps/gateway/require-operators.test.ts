import { expect, test } from 'vitest'
import { requireOperators } from './require-operators.ts'

const operator = { name: 'Example Ltd', address: ['1 Example Street', 'London'], mail: 'help@shop.example' }
const withOperator = (more: Partial<typeof operator> | undefined) => {
  const named = more && { ...operator, ...more }
  return { main: named, sister: named }
}

test('production does not start without an operator, and one message says where to enter it', () => {
  expect(() => requireOperators('prod', withOperator(undefined))).toThrow(
    /main\.ts\)\n- .*has no operator \(platform\/site\/brands\/sister\.ts\)/,
  )
  expect(() => requireOperators('prod', withOperator({ address: [''], mail: 'help' }))).toThrow(
    /without an address .*\n- .*without a mail address/,
  )
  expect(() => requireOperators('prod', withOperator({ name: ' ' }))).toThrow(/without a name \(platform\/site\/brands\/main\.ts\)/)
  expect(() => requireOperators('prod', withOperator({}))).not.toThrow()
  for (const appEnv of ['local', 'dev', 'stg'] as const) expect(() => requireOperators(appEnv, withOperator(undefined))).not.toThrow()
})
