import { readSettings } from '@stadion/http/settings'
import { expect, test } from 'vitest'
import { loadReaders, readValues } from './config-values.ts'
import type { ReadConfig } from './define-slice.ts'

const reads = (name: string, readConfig: ReadConfig<object>) => ({ name, config: { api: async () => readConfig } })
const bag = reads('bag', (read) => ({ bagDays: read.whole('BAG_DAYS', 30) }))

async function valuesOf(...slices: { name: string; config?: { api?: () => Promise<ReadConfig<object>> } }[]) {
  const readers = await loadReaders(slices, ({ config }) => config?.api?.())
  return readValues(readers, readSettings({ BAG_DAYS: '7' }), 'dev')
}

test('the values of all slices are one object', async () => {
  const mails = reads('mails', (_read, appEnv) => ({ mailsTo: appEnv }))
  expect(await valuesOf(bag, { name: 'flags' }, { name: 'jobs', config: {} }, mails)).toEqual({ bagDays: 7, mailsTo: 'dev' })
})

test('a value of two slices is refused, with both of them', async () => {
  const wishlist = reads('wishlist', () => ({ bagDays: 3 }))
  await expect(valuesOf(bag, wishlist)).rejects.toThrow('The value of the configuration bagDays is in the manifests of bag and wishlist')
})
