import type { Database } from '@stadion/database/database'
import { expect, test } from 'vitest'
import { createPublications } from './publications.ts'

/** A database in which every publication has the same revision; it remembers what it was asked. */
function aDatabase() {
  const asked: string[] = []
  const state = { revision: 1, changedAt: new Date(0) }
  const prepared = async (name: string, _: string, place: readonly string[]) => {
    asked.push(`${name} ${place.join(' ')}`)
    return [{ ...state, flags: [{ name: place.join(' ') }], segments: [] }]
  }
  return { db: { prepared } as unknown as Database, asked, state }
}

test('an unchanged publication is read once, a changed one again; each project and environment has its own', async () => {
  const { db, asked, state } = aDatabase()
  const { find } = createPublications(db)
  const nameOf = async (environment: string, project: string) => (await find(environment, project))?.flags[0]?.name
  for (let times = 0; times < 2; times++)
    for (const [environment, project] of [
      ['development', 'storefront'],
      ['production', 'storefront'],
      ['production', 'account-portal'],
    ] as const)
      expect(await nameOf(environment, project)).toBe(`${environment} ${project}`)
  const reads = () => asked.filter((one) => one.startsWith('flags.publication')).length
  expect([reads(), asked.length]).toEqual([3, 9])
  state.revision = 2
  await find('staging', 'storefront')
  await find('production', 'storefront')
  expect(reads()).toBe(5)
  // A restored database may have an old revision again.
  state.changedAt = new Date(1)
  await find('production', 'storefront')
  expect(reads()).toBe(6)
})

test('for an unknown project or environment the database is not queried', async () => {
  const { db, asked } = aDatabase()
  const { find } = createPublications(db)
  for (const [environment, project] of [
    ['development', 'other'],
    ['other', 'storefront'],
    ['', ''],
  ] as const)
    expect(await find(environment, project)).toBeUndefined()
  expect(asked).toEqual([])
})
