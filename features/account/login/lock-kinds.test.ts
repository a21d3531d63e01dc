import { expect, test } from 'vitest'
import { lockKindOf } from './contract.ts'

test.each([
  ['ACCOUNT_ACCESS_LOCKED', 'locked'],
  ['ACCOUNT_LOCKED_CCI', 'locked-cci'],
  ['Account Locked', undefined],
  ['KR_CI_REQUIRED', undefined],
  ['', undefined],
  [undefined, undefined],
])('the reason %s is the lock kind %s', (reason, kind) => expect(lockKindOf(reason)).toBe(kind))
