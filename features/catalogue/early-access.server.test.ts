import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { earlyAccessCommand } from './server/early-access/care-early-access.ts'

const store = await openStore()
afterAll(() => store.close())

// What the demo has is none of this.
const listed = async () => (await care('list', 'stadion')).filter((line) => line.startsWith('AA1003'))
const care = (...words: string[]) => earlyAccessCommand.run(store, words, { actor: 'anna', environment: 'development' })
const browser = store.browser({ host: 'www.stadion.de' })
const add = () => browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: 'AA1003_540' }] } })

test('REACH-MEM-03 care says when an article opens, for everybody and by level, and ends it', async () => {
  await care('set', 'stadion', 'aa1003', '2931-12-01T09:00Z', '2931-11-30T10:00+01:00', '-', '2931-11-29T09:00Z')
  const line = 'AA1003\t2931-12-01T09:00:00.000Z\t2931-11-30T09:00:00.000Z\t-\t2931-11-29T09:00:00.000Z'
  expect(await listed()).toEqual([line])
  const refused = await add()
  expect([refused.status, await refused.json()]).toMatchObject([403, { errorCode: 'earlyAccess' }])
  await expect(care('set', 'stadion', 'AA1003', '2931-12-01T09:00Z', '2931-12-02T09:00Z', '-', '-')).rejects.toThrow('A higher level')
  await expect(care('set', 'stadion', 'AA1003', '2931-12-01 09:00', '-', '-', '-')).rejects.toThrow('is no time')
  expect(await listed()).toEqual([line])
  await care('end', 'stadion', 'AA1003')
  expect((await add()).status).toBe(200)
  await expect(care('end', 'stadion', 'AA1003')).rejects.toThrow('Everybody may buy AA1003')
})
