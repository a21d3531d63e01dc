import { afterAll, expect, test } from 'vitest'
import { createPasswordHasher } from './server.ts'

const hasher = createPasswordHasher({ threads: 2 })
afterAll(() => hasher.close())

test('a hash is a PHC string with the settings of D-044 and a fresh salt', async () => {
  const [one, two] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect([await hasher.verify(one, 'correct horse'), await hasher.verify(one, 'correct hors')]).toEqual([true, false])
  expect([hasher.isOutdated(one), hasher.isOutdated(one.replace('m=19456', 'm=8192'))]).toEqual([false, true])
})

test('a password is equal in every Unicode form', async () => {
  const hash = await hasher.hash('mañana é'.normalize('NFD'))
  expect(await hasher.verify(hash, 'mañana é'.normalize('NFC'))).toBe(true)
})

test('verifyNothing costs one check and is never true', async () => {
  await hasher.verifyNothing('x')
  const before = hasher.count
  expect(await hasher.verifyNothing('correct horse')).toBe(false)
  expect(hasher.count - before).toBe(1)
})

test('the event loop stays responsive while sixty-four passwords are hashed', async () => {
  let turns = 0
  let hashing = true
  const turn = () => {
    turns += 1
    if (hashing) setTimeout(turn, 1)
  }
  turn()
  await Promise.all(Array.from({ length: 64 }, (_, n) => hasher.hash(`password ${n}`)))
  hashing = false
  expect(turns).toBeGreaterThan(10)
})

test('an invalid hash is an error of that call only', async () => {
  await expect(hasher.verify('not a hash', 'x')).rejects.toThrow()
  expect(await hasher.verify(await hasher.hash('x'), 'x')).toBe(true)
})
