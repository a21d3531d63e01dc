import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readPackages } from './package-walls.mjs'
import { importsOfASale, strangersInASale } from './sale-walls.mjs'
import { sqlAcrossSlices } from './sql-walls.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const place = mkdtempSync(join(tmpdir(), 'sale-'))
afterAll(() => rmSync(place, { recursive: true }))

const slices = ['market-law', 'audit', 'gift-cards', 'vouchers', 'payments', 'orders', 'checkout', 'returns', 'invoices', 'exchange']

test('COM-HSE-01 the slices of a sale import what is written and nothing else; packages form no cycle, tables have one slice', () => {
  expect([...importsOfASale().keys()]).toEqual(expect.arrayContaining(slices.map((name) => `features/${name}`)))
  expect([...strangersInASale(root), ...readPackages(root).problems, ...sqlAcrossSlices(root)]).toEqual([])
})

test('COM-HSE-01 an import that is not written, and one that is only written, are found', () => {
  const write = (name: string, dependencies: object) => {
    mkdirSync(join(place, 'features', name), { recursive: true })
    writeFileSync(join(place, 'features', name, 'package.json'), JSON.stringify({ name: `@stadion/${name}`, dependencies }))
  }
  write('mails', {})
  write('audit', {})
  write('vouchers', { '@stadion/audit': '*', '@stadion/mails': '*', '@stadion/http': '*' })
  write('exchange', {})
  expect(strangersInASale(place)).toEqual([
    'a-sale-imports-what-is-written: features/vouchers/package.json → mails',
    'a-sale-imports-what-is-written: features/exchange/package.json → audit, which it does not import',
  ])
})
