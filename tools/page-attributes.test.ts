import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { attributeProblems, attributesDocument } from './page-attributes.mjs'

const place = mkdtempSync(join(tmpdir(), 'stadion-attributes-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const owner = 'features/account/page-attributes.ts'
const tidy = {
  [owner]: "/** On a link: what it opens. */\nexport const opens: PageAttribute<'opens@1', 'a' | 'b'> = 'data-opens'\n",
  'features/account/start.ts': "import { opens } from './page-attributes.ts'\nreadAttribute(link, opens)\n",
  'fragments/header/view.tsx': "import { opens } from '@stadion/account/page-attributes'\n<a {...written(opens, 'a')} />\n",
}

/** What is said of a project of these files beside the tidy ones. */
function found(own: Readonly<Record<string, string>>): string[] {
  rmSync(place, { recursive: true, force: true })
  for (const [path, content] of Object.entries({ ...tidy, ...own })) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), content)
  }
  return attributeProblems(place)
}

test('an attribute that is written and read by its constant is in order, and stands in the table', () => {
  expect(found({ 'fragments/header/style.css': '[data-opens="a"] { color: red }' })).toEqual([])
  expect(attributesDocument(place)).toContain(
    "| `opens@1` | `data-opens` | `'a' \\| 'b'` | On a link: what it opens. | features/account/page-attributes.ts | fragments/header/view.tsx | features/account/start.ts<br>fragments/header/style.css |",
  )
})

test.each([
  '<a data-opens="a" />',
  "link.setAttribute('data-opens', 'a')",
  'const kind = link.dataset.opens',
  'const { opens: kind, other } = link.dataset',
  "document.querySelector('a[data-opens=b]')",
])('%s: a contract’s attribute is not spelled by hand', (text) => {
  expect(found({ 'fragments/footer/view.tsx': text })).toEqual([
    `fragments/footer/view.tsx: data-opens is spelled by hand; import it from ${owner}`,
  ])
})

test.each([
  ['<p data-asks />', 'link.dataset.asks'],
  ['<p data-asks="1" />', "link.getAttribute('data-asks')"],
  ['html` data-asks="1"`', 'const { asks } = link.dataset'],
  ['<p data-asks />', "closest('[data-asks]')"],
  ["<p {...{ 'data-asks': '' }} />", 'link.dataset.asks'],
  ['<p data-asks />', "link.dataset['asks']"],
  ['<p data-asks />', "observer.observe(link, { attributeFilter: ['data-asks'] })"],
])('%s in one package and %s in another need a contract', (one, other) => {
  const said = 'data-asks crosses between features/bag and fragments/footer: define it in the page-attributes.ts of its owner'
  expect(found({ 'fragments/footer/view.tsx': one, 'features/bag/start.ts': other })).toEqual([said])
})

test('a style of another package is a reader that needs a contract', () => {
  for (const style of ['p[data-asks] { color: red }', 'p::after { content: attr(data-asks) }'])
    expect(found({ 'fragments/footer/view.tsx': '<p data-asks />', 'fragments/bag/style.css': style })).toHaveLength(1)
})

test.each([
  ['fragments/footer/other.tsx', 'p.dataset.asks'],
  ['features/bag/view.test.ts', 'p.dataset.asks'],
  ['features/bag/start.ts', '// p.dataset.asks'],
  ['features/bag/start.ts', "const kind = 'data-asks'"],
  ['features/bag/start.ts', "const kind = isOwn ? 'data-asks' : 'data-asks'"],
])('%s: %s is nobody else’s attribute', (file, text) => {
  expect(found({ 'fragments/footer/view.tsx': '<p data-asks />', [file]: text })).toEqual([])
})

test('each attribute has one definition, a writer and a reader', () => {
  const again = { 'features/bag/page-attributes.ts': "export const mine: PageAttribute<'opens@1'> = 'data-opens'\n" }
  expect(found(again)).toContain(`${owner}: opens@1 is defined twice`)
  expect(found({ 'fragments/header/view.tsx': '' })).toEqual([`${owner}: nobody writes data-opens`])
  expect(found({ 'features/account/start.ts': '' })).toEqual([`${owner}: nobody reads data-opens`])
})

test('the project’s attributes are in order, and its table is not old', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  expect(attributeProblems(root)).toEqual([])
  expect(readFileSync(join(root, 'docs/page-attributes.md'), 'utf8')).toBe(attributesDocument(root))
})
