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

const itsOwner = 'features/feedback/page-attributes.ts'
const part = {
  [itsOwner]:
    "/** On it. */\nexport const its: PageAttribute<'its@1'> = 'data-its'\n/** What asks. */\nexport const partId: PageId<'part@1'> = 'part'\n",
  'features/feedback/start.ts': "import { its, partId } from './page-attributes.ts'\nreadAttribute(document.getElementById(partId), its)\n",
  'fragments/feedback/view.tsx':
    "import { its, partId } from '@stadion/feedback/page-attributes'\n<section id={partId} {...written(its, '')} />\n",
}

test('an id that is written and found by its constant is in order, and stands in the table', () => {
  expect(found({ ...part, 'fragments/header/style.css': '#part { color: red }' })).toEqual([])
  expect(attributesDocument(place)).toContain(
    '| `part@1` | `id="part"` |  | What asks. | features/feedback/page-attributes.ts | fragments/feedback/view.tsx | features/feedback/start.ts<br>fragments/header/style.css |',
  )
  expect(found({ ...part, 'features/feedback/start.ts': '' })).toContain(`${itsOwner}: nobody reads id="part"`)
  expect(found({ ...part, 'fragments/feedback/view.tsx': '' })).toContain(`${itsOwner}: nobody writes id="part"`)
})

test.each([
  '<i id="part" />',
  "<i id={'part'} />",
  "document.getElementById('part')",
  'document.querySelector("i #part")',
  '<a href="#part" />',
])('%s: a contract’s id is not spelled by hand', (text) => {
  const said = `fragments/footer/view.tsx: id="part" is spelled by hand; import it from ${itsOwner}`
  expect(found({ ...part, 'fragments/footer/view.tsx': text })).toContain(said)
})

const shared = { 'features/bag/contract.ts': "export const askId = 'ask'\nexport const ids = { ask: 'ask' }" }
const [ofBag, ofFooter] = ["import { askId, ids } from './contract.ts'\n", "import { askId, ids } from '@stadion/bag/contract'\n"]
test.each([
  ['<p id="ask" />', "document.getElementById('ask')"],
  ['<p id="ask" />', "document.querySelector<HTMLElement>('p #ask')"],
  ['<p id="ask" />', "element.closest('#ask')"],
  ['<p id="ask" />', '<a href="#ask" />'],
  ['<p id="ask" />', '<button popoverTarget="ask" />'],
  ['<p id="ask" />', "const own = 'ask'\ndocument.getElementById(own)"],
  [`${ofFooter}<p id={askId} />`, `${ofBag}document.getElementById(askId)`],
  [`${ofFooter}<p id={askId} />`, "document.getElementById('ask')"],
  [`${ofFooter}html\`<p id="\${askId}">\``, `${ofBag}const to = \`/help#\${askId}\``],
  [`${ofFooter}<p id={ids.ask} />`, `${ofBag}document.getElementById(ids.ask)`],
])('%s in one package, found by %s in another, needs a contract', (one, other) => {
  const [said, ...more] = found({ ...shared, 'fragments/footer/view.tsx': one, 'features/bag/start.ts': other })
  expect(said).toMatch(
    /^features\/bag\/start\.ts: finds the id (ask|ids\.ask) of fragments\/footer: define it in the page-attributes\.ts of its owner$/,
  )
  expect(more).toEqual([])
})

test('a style that selects the id of another package needs a contract; a colour is no id', () => {
  const view = { 'fragments/footer/view.tsx': '<p id="fade" />' }
  expect(found({ ...view, 'fragments/bag/style.css': 'p { color: red; } p > #fade:hover { color: red }' })).toHaveLength(1)
  expect(found({ ...view, 'fragments/bag/style.css': 'p { color: #fade; & i { background: #fade } }' })).toEqual([])
})

test.each([
  ['fragments/footer/other.tsx', "document.getElementById('ask')"],
  ['features/bag/view.test.ts', "document.getElementById('ask')"],
  ['features/bag/start.ts', "// document.getElementById('ask')"],
  ['features/bag/start.ts', "document.getElementById('other')"],
  ['features/bag/start.ts', '<p id="ask" />\ndocument.getElementById(\'ask\')'],
  ['features/bag/start.ts', 'const show = (ask: string) => document.getElementById(ask)'],
])('%s: %s finds nobody else’s id', (file, text) => {
  expect(found({ 'fragments/footer/view.tsx': '<p id="ask" />', [file]: text })).toEqual([])
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
