import { storefrontOf } from '@stadion/site/storefronts'
import { afterAll, expect, test } from 'vitest'
import { visitorOf } from '../checkout/without-scripts.ts'
import { openSite } from '../open-site.ts'

const site = await openSite()
afterAll(() => site.close())

test.each([
  ['/connect', { code: `${'a'.repeat(199)}😀` }],
  ['/raffles', { no: `${'a'.repeat(39)}😀`, sku: `${'a'.repeat(39)}😀` }],
  [`/review?report=${'a'.repeat(19)}%F0%9F%98%80&article=AAAAAAAAA%F0%9F%98%80`, { text: 'x' }],
  ['/waiting-list', { sku: `${'a'.repeat(39)}😀` }],
  ['/waiting-list', { articleId: `${'a'.repeat(19)}😀` }],
])('a form at %s whose value is cut in the middle of a character is answered', async (path, form: Record<string, string>) => {
  const { answer, location } = await visitorOf(site, storefrontOf('stadion', 'en_GB'))(path, form)
  expect([answer.status, /%EF%BF%BD/.test(location)]).toEqual([303, false])
})
