import type { PageRequest } from '@stadion/pages/page'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { launchesPage, launchesPaths } from './launches-page.ts'

const everybody = { levelMin: 0 }
const members = { levelMin: 1 }

test.each([
  ['with nothing to show', [], false],
  ['with something for everybody', [everybody], true],
  ['with something for members alone', [everybody, members], false],
])('the page of launches %s: is it found by a search engine?', async (_, items, isFound) => {
  const ask = { storefront: storefrontOf('stadion', 'en_GB'), t: (key: string) => key, call: async () => ({ items }) }
  const head = { title: 'launches.title', description: 'launches.lead', canonical: expect.any(String) }
  expect(await launchesPage.facts(ask as unknown as PageRequest)).toEqual({ head: { ...head, ...(isFound ? {} : { noindex: true }) } })
  expect(await launchesPaths(ask as never)).toHaveLength(isFound ? 1 : 0)
})
