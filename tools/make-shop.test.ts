import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeShop } from './make-shop/make-shop.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const acme = { key: 'acme', name: 'Acme', domain: 'acme', orderLetter: 'A', colours: { signal: '#0b5d3b', ink: '#10201a' } }
const bolt = { key: 'bolt', name: 'Bolt', domain: 'boltsports', orderLetter: 'B', colours: { signal: '#5b2bb5', ink: '#1c1433' } }
const reasons = (answers: unknown): string[] => {
  try {
    makeShop(read, [], answers)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

const folder = mkdtempSync(join(tmpdir(), 'stadion-make-shop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** The command itself, which says what it would change. */
function dryRun(answers: object) {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const command = fileURLToPath(new URL('make-shop.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--from', file, '--dry-run'], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('DESK-START-06 make:shop refuses colours without contrast, domains twice and unknown locales, with reasons all at once, and changes nothing with --dry-run', () => {
  const pale = { ...acme, domain: 'boltsports', colours: { signal: '#f4d35e', ink: '#10201a' } }
  const wrong = { main: pale, sister: bolt, addMarkets: [{ locale: 'de_XQ', like: 'de_CH', domain: 'xq' }] }
  const found = reasons(wrong)
  expect(found).toContain('Both brands have the domain boltsports.')
  expect(found).toContainEqual(expect.stringMatching(/^main, light: accent on ground has a contrast of 1\.\d\d and needs 4\.5\.$/))
  expect(found).toContain('XQ is no country of ISO 3166-1.')
  const refused = dryRun(wrong)
  expect([refused.status, found.filter((reason) => !refused.stderr.includes(reason))]).toEqual([1, []])

  const right = { main: acme, sister: bolt }
  const files = [...makeShop(read, [], right).keys()]
  const before = files.map(read)
  const told = dryRun(right)
  expect([told.status, told.stderr]).toEqual([0, ''])
  expect(files.filter((file) => !told.stdout.includes(file))).toEqual([])
  expect(files.length).toBeGreaterThan(3)
  expect(files.map(read)).toEqual(before)
})

test('what is missing or of another form is named by its place', () => {
  expect(reasons({ main: { ...acme, key: 'Acme!', colours: { signal: 'green' } }, extra: 1 })).toEqual([
    '“extra” is none of main, sister, addMarkets.',
    'main.key is 2 to 20 small letters and digits, not "Acme!".',
    'main.colours.signal is a colour, as #1b5e3a, not "green".',
    'main.colours.ink is a colour, as #1b5e3a, not nothing.',
    'sister is missing: an object with key, name, domain, orderLetter and colours.',
  ])
  expect(reasons('{}')).toEqual(['The file holds no object with “main” and “sister”.'])
})

test('names change in the table and in tests, those of packages and of other words do not', () => {
  const tests = new Map([
    ['a.test.ts', `import { x } from '@stadion/site/x'\nfetch('https://www.reebok.de/stadion/bag', 'Stadion', reebok.key, 'x-stadion-y')`],
  ])
  const files = makeShop((path) => tests.get(path) ?? read(path), [...tests.keys()], { main: acme, sister: bolt })
  expect(files.get('a.test.ts')).toBe(
    `import { x } from '@stadion/site/x'\nfetch('https://www.boltsports.de/acme/bag', 'Acme', bolt.key, 'x-stadion-y')`,
  )
  expect(files.get('docs/markets.csv')).not.toMatch(/stadion|reebok/)
  expect(files.get('platform/site/brands/main.ts')).toContain("articlePrefix: 'AA'")
})

test('palettes keep their form: every colour is written once, in its place', () => {
  const palettes = makeShop(read, [], { main: acme, sister: bolt }).get('widgets/tokens/palettes.ts') ?? ''
  const formOf = (text: string) => text.replaceAll(/'#[0-9a-f]{6}'/g, '')
  expect(formOf(palettes)).toBe(formOf(read('widgets/tokens/palettes.ts')))
  const accents = palettes.match(/accent: '#[0-9a-f]{6}'/g) ?? []
  expect([accents[0], accents[2], accents.length]).toEqual(["accent: '#0b5d3b'", "accent: '#5b2bb5'", 4])
})

test('brands may change places: what one is called now may be what the other will be called', () => {
  const main = { ...acme, key: 'reebok', name: 'Reebok', domain: 'reebok' }
  const sister = { ...bolt, key: 'stadion', name: 'Stadion', domain: 'stadion' }
  const files = makeShop((path) => (path === 'a.test.ts' ? `'https://www.stadion.de', 'reebok', 'Stadion'` : read(path)), ['a.test.ts'], {
    main,
    sister,
  })
  expect(files.get('a.test.ts')).toBe(`'https://www.reebok.de', 'stadion', 'Reebok'`)
  const rowsOf = (text: string, brand: string) => text.split('\n').filter((line) => line.startsWith(`${brand},`)).length
  const [before, after] = [read('docs/markets.csv'), files.get('docs/markets.csv') ?? '']
  expect([rowsOf(after, 'reebok'), rowsOf(after, 'stadion')]).toEqual([rowsOf(before, 'stadion'), rowsOf(before, 'reebok')])
})
