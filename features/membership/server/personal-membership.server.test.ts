import { randomUUID } from 'node:crypto'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { membershipPersonalData as personal } from './personal-membership.ts'
import { aMember, day, work } from './testing/point-shopper.ts'

const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
afterAll(() => store.close())

test('D-198 the export of a person has membership and points, and an erasure leaves none of it', async () => {
  const member = await aMember(store)
  const number = await member.deliver('or_1', [[5_000, 0]])
  await work(store)
  store.advanceClock(32 * day)
  await work(store)
  await member.read()
  const { code } = await member.redeem('r5', randomUUID())
  const subject = { acid: member.acid } as Parameters<typeof personal.exportOf>[1]
  expect(await personal.exportOf(store.db, subject)).toMatchObject({
    membership: { leftAt: null },
    points: [
      { kind: 'WELCOME', points: 100, ref: null },
      { kind: 'EARN', points: 500, ref: number, state: 'SURE' },
      { kind: 'REDEEM', points: -500, ref: code },
    ],
  })
  await personal.eraser.eraseFor(store.db, subject)
  for (const table of personal.tables) expect([table, await store.db.query(`select from ${table}`)]).toEqual([table, []])
})
