import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSellerFor, readSellers, withoutSeller } from './sellers.ts'

const own = { code: 'AC', name: 'Acme Ltd', address: ['1 High Street', 'London'] }
const folder = mkdtempSync(join(tmpdir(), 'sellers-'))
const read = (file: unknown) => {
  const path = join(folder, 'sellers.json')
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
  return readSellers(path)
}

test('COM-INV-07 a file names who sells in each country; without one documents name an example, and production lists what is missing', () => {
  const sellers = read({ stadion: { '*': own, JP: { ...own, code: 'AJ', taxId: 'T1234567890123' } } })
  const sellerFor = createSellerFor(sellers)
  expect(sellerFor('stadion', 'DE')).toMatchObject({ code: 'AC', name: 'Acme Ltd', isExample: false })
  expect(sellerFor('stadion', 'JP')).toMatchObject({ code: 'AJ', taxId: 'T1234567890123' })
  expect(createSellerFor({})('stadion', 'DE')).toMatchObject({ name: 'Stadion Example Ltd', isExample: true })
  const missing = withoutSeller(sellers)
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.some((storefront) => storefront.startsWith('stadion '))).toBe(false)
})

test.each([
  ['{', 'names a file that is not JSON'],
  [{ stadion: { '*': { ...own, code: 'acme' } } }, 'names a file in which stadion.*.code is wrong: must be 2 to 4 capitals'],
  [{ stadion: { Germany: own } }, 'names a file in which stadion.Germany is wrong'],
  [{ stadion: { '*': own } }, 'names a file in which stadion.JP.taxId is no registration number: T and 13 digits'],
])('a file that is wrong is refused in one sentence: %j', (file, problem) => expect(() => read(file)).toThrow(problem))
