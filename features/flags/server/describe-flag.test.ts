import { expect, test } from 'vitest'
import type { Condition, Flag } from '../contract.ts'
import { conditionText, describeFlag, describeState } from './describe-flag.ts'

const german: Condition = { attribute: 'country', operator: 'equals', value: 'DE' }
const elsewhere: Condition = { attribute: 'country', operator: 'notIn', values: ['DE'] }
const member: Condition = { attribute: 'isAuthenticated', operator: 'in', values: [true, false] }

test.each([
  [german, 'country is DE'],
  [elsewhere, 'country is none of DE'],
  [member, 'isAuthenticated is true or false'],
  [{ attribute: 'n', operator: 'in', values: [1] }, 'n is 1'],
  [{ attribute: 'n', operator: 'notIn', values: [1, 2, 3] }, 'n is none of 1, 2 or 3'],
] satisfies [Condition, string][])('%j reads %s', (condition, text) => expect(conditionText(condition)).toBe(text))

const segments = [{ name: 'guests', conditions: [german, member] }]

test.each([
  [{ disabled: false, value: 'a' }, 'f is "a"'],
  [{ disabled: true, value: 3 }, 'f is off (would be 3)'],
  [{ disabled: false, value: { default: false, rules: [] } }, 'f is false'],
  [{ disabled: false, value: { default: 'b', rules: [{ value: 'a' }] } }, 'f is "a" for everybody, else "b"'],
  [{ disabled: false, value: { default: 1, rules: [{ rollout: 100, value: 2 }] } }, 'f is 2 for everybody, else 1'],
  [
    {
      disabled: false,
      value: {
        default: 1,
        rules: [
          { rollout: 0, value: 2 },
          { segment: 'lost', value: 3 },
        ],
      },
    },
    'f is 2 for 0 % of everybody, 3 for lost (which there is not), else 1',
  ],
  [
    { disabled: true, value: { default: 1, rules: [{ segment: 'guests', rollout: 99.5, value: 2 }] } },
    'f is off (would be 2 for 99.5 % of guests (country is DE and isAuthenticated is true or false), else 1)',
  ],
] satisfies [Omit<Flag, 'name'>, string][])('%j reads %s', (state, text) =>
  expect(describeFlag({ name: 'f', ...state }, segments)).toBe(text),
)

test('a line of the history names segments, and says nothing of what was not there', () => {
  expect(describeState(null)).toBe('nothing')
  expect(describeState({ conditions: [german, elsewhere] })).toBe('country is DE and country is none of DE')
  expect(describeState({ disabled: true, value: true })).toBe('off, true')
  expect(describeState({ disabled: false, value: { default: 1, rules: [{ segment: 'guests', value: 2 }] } })).toBe(
    'on, 2 for guests, else 1',
  )
})
