import { hashOf } from '@stadion/http/secret-token'
import { expect, test } from 'vitest'
import { createNewBags } from './bag-owner.ts'

test('every new bag has its own id and token, unless an unused pair was given back', () => {
  const bags = createNewBags()
  const [first, second] = [bags.take(), bags.take()]
  expect([first.id, second.id]).toEqual([expect.stringMatching(/^b_[0-9a-f]{20}$/), expect.stringMatching(/^b_[0-9a-f]{20}$/)])
  expect(new Set([first.id, second.id, first.token, second.token]).size).toBe(4)
  expect(first.tokenHash).toEqual(hashOf(first.token))
  bags.giveBack(first)
  expect(bags.take()).toBe(first)
  expect(bags.take()).not.toEqual(first)
})
