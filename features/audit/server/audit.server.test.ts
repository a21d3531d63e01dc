import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'

const store = await openStore()
afterAll(() => store.close())

test('what staff did is added, and neither changed nor deleted', async () => {
  const { db } = store
  await db.query(
    `select audit.note('anna', 'orders cancel', 'PDE1', '{"status": "CREATED"}', '{"status": "CANCELLED"}', '2026-11-26T09:00:00Z')`,
  )
  const [entry] = await db.query('select actor, command, subject, before, after from audit.entry')
  expect(entry).toEqual({
    actor: 'anna',
    command: 'orders cancel',
    subject: 'PDE1',
    before: { status: 'CREATED' },
    after: { status: 'CANCELLED' },
  })
  for (const change of ['update audit.entry set actor = null', 'delete from audit.entry'])
    await expect(db.query(change), change).rejects.toThrow('only added to')
})
