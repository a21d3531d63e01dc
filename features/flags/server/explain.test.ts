import { expect, test } from 'vitest'
import type { Flag, Rule } from '../contract.ts'
import { explain } from './explain.ts'

const segments = [
  { name: 'dach', conditions: [{ attribute: 'country', operator: 'in' as const, values: ['DE', 'AT'] }] },
  {
    name: 'members',
    conditions: [
      { attribute: 'isAuthenticated', operator: 'equals' as const, value: true },
      { attribute: 'wave', operator: 'equals' as const, value: 1 },
    ],
  },
]
const why = (value: Flag['value'], context: object, disabled = false) =>
  explain({ flags: [{ name: 'f', disabled, value }], segments }, 'f', context as never)
const ruled = (...rules: Rule[]) => ({ default: 'rest', rules })

test('a flag without rules, a disabled and an unknown flag are explained in one line', () => {
  expect(why('a', {})).toEqual(['f is "a": the same for everybody'])
  expect(why(ruled({ value: 'a' }), {}, true)).toEqual(['f is false: it is off, so each reader uses its own fallback'])
  expect(explain({ flags: [], segments }, 'g', {})).toEqual(['g is false: there is no such flag, so each reader uses its own fallback'])
  expect(why(ruled(), {})).toEqual(['f is "rest": no rule matches'])
})

test('rules are explained up to the one that decides', () => {
  expect(
    why(ruled({ segment: 'members', value: 'a' }, { segment: 'nowhere', value: 'b' }, { segment: 'dach', value: 'c' }, { value: 'd' }), {
      country: 'DE',
      isAuthenticated: true,
    }),
  ).toEqual([
    'f is "c": rule 3 matches',
    'rule 1, for "a": does not match',
    '  ✓ members: isAuthenticated is true (isAuthenticated is true)',
    '  ✗ members: wave is 1 (wave is not known)',
    'rule 2, for "b": does not match',
    '  ✗ there is no segment nowhere',
    'rule 3, for "c": decides',
    '  ✓ dach: country is DE or AT (country is DE)',
  ])
})

test('a rollout shows the place of the visitor, to a hundredth of a percent', () => {
  const at = /at (\d+\.\d\d) %/.exec(why(ruled({ rollout: 0, value: 'a' }), { userId: 'visitor' })[2] ?? '')?.[1]
  const place = Math.round(Number(at) * 100)
  const [below, above] = [place / 100, (place + 1) / 100]
  expect(why(ruled({ rollout: below, value: 'a' }), { userId: 'visitor' })).toEqual([
    'f is "rest": no rule matches',
    'rule 1, for "a": does not match',
    `  ✗ ${below} %: this visitor is at ${at} %`,
  ])
  expect(why(ruled({ rollout: above, value: 'a' }), { userId: 'visitor' })).toEqual([
    'f is "a": rule 1 includes this visitor',
    'rule 1, for "a": decides',
    `  ✓ ${above} %: this visitor is at ${at} %`,
  ])
  expect(why(ruled({ rollout: 100, value: 'a' }), {})).toEqual(['f is "a": rule 1 matches', 'rule 1, for "a": decides'])
  expect(why(ruled({ rollout: 99, value: 'a' }), {}).at(-1)).toBe('  ✗ 99 %: a visitor without an id is in no rollout')
})
