import { expect, test } from 'vitest'
import { flagUserIdOf, forgetUserId, mirrorUserId } from './user-id.ts'

const browser = (cookie = '') => {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    kept,
    written,
    places: {
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      cookies: { read: () => cookie, write: (text: string) => void written.push(text) },
    },
  }
}
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const made = '5f6f5d0e-5d3c-4b62-9c1d-0a4a0f0f5b11'

test('an id is created once and kept', () => {
  const { places, kept } = browser()
  const id = flagUserIdOf(places)
  expect(id).toMatch(uuid)
  expect(kept.get('featureFlagUserId')).toBe(id)
  expect(flagUserIdOf(places)).toBe(id)
})

test('an id that the server created for the first page is adopted; the mirror of a deleted id is not', () => {
  expect(flagUserIdOf(browser(`basket=1; featureFlagUserId=${made}.0`).places)).toBe(made)
  expect(flagUserIdOf(browser(`featureFlagUserId=${made}`).places)).not.toBe(made)
  const known = browser(`featureFlagUserId=${made}.0`)
  known.kept.set('featureFlagUserId', 'mine-mine-mine')
  expect(flagUserIdOf(known.places)).toBe('mine-mine-mine')
})

test('the mirror has the browser’s own id', () => {
  const { places, written } = browser()
  mirrorUserId(made, { ...places, isSecure: false })
  mirrorUserId(made, { ...places, isSecure: true })
  expect(written).toEqual([
    `featureFlagUserId=${made};path=/;max-age=31536000;samesite=lax`,
    `featureFlagUserId=${made};path=/;max-age=31536000;samesite=lax;secure`,
  ])
})

test('without permission the id is deleted in both places, and nothing is written if there was none', () => {
  const { places, kept, written } = browser(`basket=1; featureFlagUserId=${made}`)
  kept.set('featureFlagUserId', made)
  forgetUserId({ ...places, isSecure: true })
  expect([kept.size, written]).toEqual([0, ['featureFlagUserId=;path=/;max-age=0;samesite=lax;secure']])
  const none = browser('basket=1')
  forgetUserId({ ...none.places, isSecure: true })
  expect(none.written).toEqual([])
})
