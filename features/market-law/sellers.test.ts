import { writeFileSync } from 'node:fs'
import { readSettings, type SettingsError } from '@stadion/http/settings'
import { expect, test } from 'vitest'
import { createSellerFor } from './seller-for.ts'
import { readLaw } from './server/config.ts'
import { writeSellers } from './testing.ts'

const own = { code: 'AC', name: 'Acme Ltd', address: ['1 High Street', 'London'], mail: 'help@acme.example' }
const inJapan = { ...own, code: 'AJ', taxId: 'T1234567890123' }

/** Who sells by a file, or without one. */
const sellerBy = (file?: unknown) =>
  createSellerFor(readLaw(readSettings(file === undefined ? {} : { SELLERS: writeSellers(file) }), 'local').sellers)
/** What a start says about the setting. */
function problemsOf(SELLERS: string | undefined, appEnv: 'local' | 'prod'): string[] {
  const read = readSettings({ SELLERS })
  readLaw(read, appEnv)
  try {
    read.finish()
    return []
  } catch (error) {
    return (error as SettingsError).problems.map(({ name, what }) => `${name} ${what}`)
  }
}

test('COM-INV-07 a file names who sells in each country; without one an example is named, and production does not start without any', () => {
  const sellerFor = sellerBy({ stadion: { '*': own, JP: inJapan } })
  expect(sellerFor('stadion', 'DE')).toEqual({ ...own, register: [], taxId: null, contact: null, isExample: false })
  expect(sellerFor('stadion', 'JP')).toMatchObject({ code: 'AJ', taxId: 'T1234567890123' })
  expect(sellerBy()('stadion', 'DE')).toMatchObject({ name: 'Stadion Example Ltd', isExample: true })

  expect(problemsOf(undefined, 'local')).toEqual([])
  expect(problemsOf(writeSellers(), 'prod')).toEqual([])
  expect(problemsOf(undefined, 'prod')).toEqual(['SELLERS is missing, so no storefront has a seller'])
  expect(problemsOf(writeSellers({}), 'prod')).toEqual(['SELLERS names a file in which no storefront has a seller'])
  // The others are not open (apps/api/compose-missing.ts).
  expect(problemsOf(writeSellers({ stadion: { '*': inJapan } }), 'prod')).toEqual([])
})

test.each([
  ['{', 'names a file that is not JSON'],
  [{ stadion: { DE: { ...own, code: 'acme' } } }, 'names a file in which stadion.DE.code is wrong: must be 2 to 4 capitals'],
  [{ stadion: { DE: { ...own, mail: 'help' } } }, 'names a file in which stadion.DE.mail is wrong: must be an address of mail'],
  [{ stadion: { Germany: own } }, 'names a file in which stadion.Germany is wrong: Invalid key in record'],
  [{ stadion: { XX: own } }, 'names a file in which stadion.XX is no storefront of this shop'],
  [{ acme: { '*': own } }, 'names a file in which acme.* is no storefront of this shop'],
  [
    { stadion: { '*': own } },
    'names a file in which stadion.* sells in Japan too, and its taxId is no registration number of there, T and 13 digits: add stadion.JP with one',
  ],
  [{ stadion: { JP: own } }, 'names a file in which stadion.JP.taxId is no registration number of Japan: T and 13 digits'],
  [
    { stadion: { DE: own }, reebok: { DE: { ...own, name: 'Other Ltd' } } },
    'names a file in which the code AC is that of two sellers: Acme Ltd, and Other Ltd',
  ],
])('a file that is wrong is refused in one sentence: %j', (file, problem) => {
  const path = writeSellers(file)
  if (file === '{') writeFileSync(path, '{')
  expect(problemsOf(path, 'local')).toEqual([`SELLERS ${problem}`])
})

test('a file that is not there is refused', () =>
  expect(problemsOf('/none', 'local')).toEqual(['SELLERS names a file that cannot be read']))
