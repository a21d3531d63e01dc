import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'boundaries-'))
afterAll(() => rmSync(place, { recursive: true }))

/** The planted violations, one for each sentence of "Who may import whom": a file, its import, and the violated rule. */
const planted: readonly [file: string, imports: string, rule: string][] = [
  ['platform/site/up.ts', 'features/bag/contract.ts', 'platform-knows-nobody-above'],
  ['platform/site/top.ts', 'apps/api/api.ts', 'imports-flow-down'],
  ['features/bag/top.ts', 'apps/api/api.ts', 'imports-flow-down'],
  ['fragments/header/top.ts', 'apps/api/api.ts', 'imports-flow-down'],
  ['widgets/button/top.ts', 'apps/api/api.ts', 'imports-flow-down'],
  ['widgets/button/up.ts', 'features/bag/contract.ts', 'widgets-know-no-shop'],
  ['features/bag/up.ts', 'fragments/header/view.ts', 'features-know-no-fragment'],
  ['fragments/header/beside.ts', 'fragments/footer/view.ts', 'fragments-are-islands'],
  ['features/bag/ui/down.tsx', 'features/bag/server/bag-server.ts', 'only-apps-run-servers'],
  ['fragments/header/asks.ts', 'features/bag/server/bag-server.ts', 'only-apps-run-servers'],
  ['fragments/header/asks-deep.ts', 'features/bag/deep/server/more.ts', 'only-apps-run-servers'],
  ['features/bag/schema.ts', 'features/bag/server/bag-server.ts', 'only-apps-run-servers'],
  ['features/stock/client.ts', 'features/stock/server/stock-server.ts', 'only-apps-run-servers'],
  ['features/order/client.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/wishlist/hearts.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/order/storage.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/ring-one/deep/create.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/order/contract.ts', 'node:fs', 'browsers-have-no-node'],
  ['platform/services/service.ts', 'node:fs', 'browsers-have-no-node'],
  ['platform/http/client/create-api.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/order/browser/start.ts', 'features/bag/slice.ts', 'browsers-have-no-server'],
  ['features/bag/server/draws-widget.ts', 'widgets/button/button.tsx', 'a-server-draws-nothing'],
  ['features/bag/server/draws.ts', 'features/bag/ui/line.tsx', 'a-server-draws-nothing'],
  ['features/bag/contract.ts', 'features/bag/client.ts', 'contract-is-pure'],
  ['features/stock/contract.ts', 'features/stock/server/stock-server.ts', 'contract-is-pure'],
  ['features/bag/client.ts', 'features/bag/ui/line.tsx', 'client-draws-nothing'],
  ['features/bag/inside.ts', 'features/wishlist/create-wishlist.ts', 'neighbours-meet-at-contract-or-client'],
  ['features/bag/server/meets.ts', 'features/wishlist/server/wishlist-server.ts', 'servers-never-meet'],
  ['features/bag/deep/server/meets.ts', 'features/wishlist/deep/server/more.ts', 'servers-never-meet'],
  ['features/wishlist/one.ts', 'features/wishlist/two.ts', 'no-cycles'],
  ['features/wishlist/two.ts', 'features/wishlist/one.ts', 'no-cycles'],
  ['features/wishlist/slice.ts', 'features/bag/schema.ts', 'a-manifest-names-its-own-folder'],
  ['apps/api/config.ts', 'features/bag/server/config.ts', 'apps-name-slices-where-they-compose'],
  ['apps/gateway/document/document.ts', 'features/consent/client.ts', 'apps-name-slices-where-they-compose'],
  ['apps/gateway/browser/reacts.ts', 'features/bag/client.ts', 'apps-name-slices-where-they-compose'],
  ['apps/storefront/recompose.ts', 'features/bag/contract.ts', 'apps-name-slices-where-they-compose'],
  ['apps/gateway/serve.ts', 'fragments/header/view.ts', 'apps-list-fragments-once'],
  ['fragments/header/form.ts', 'features/bag/gateway/bag-form.ts', 'pages-and-forms-are-for-the-gateway'],
  ['features/bag/gateway/bag-form.ts', 'features/bag/server/bag-server.ts', 'forms-call-the-api'],
  ['fragments/header/view.tsx', 'node:fs', 'browsers-have-no-node'],
  ['fragments/header/load.ts', 'node:fs', 'browsers-have-no-node'],
  ['widgets/button/reads.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/bag/browser/start.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/account-client/state/reads.ts', 'node:fs', 'browsers-have-no-node'],
  ['apps/gateway/browser/reads.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/bag/ui/line.tsx', 'node:fs', 'browsers-have-no-node'],
  ['apps/gateway/browser/page.ts', 'features/bag/server/bag-server.ts', 'browsers-have-no-server'],
  ['features/bag/browser/idle.ts', 'features/bag/server/bag-server.ts', 'browsers-have-no-server'],
  ['features/bag/server/page.inline.ts', 'node:fs', 'browsers-have-no-node'],
  ['features/bag/server/page-asks.inline.ts', 'features/bag/server/bag-server.ts', 'browsers-have-no-server'],
  ['features/bag/server/picture.ts', 'features/demo-pictures/draw.ts', 'drawings-are-for-the-catalogue'],
  ['features/catalogue/server/picture.ts', 'features/demo-pictures/sheet.ts', 'drawings-have-one-door'],
  ['features/catalogue/ui/picture.tsx', 'features/demo-pictures/draw.ts', 'drawings-are-for-the-catalogue'],
  ['features/demo-pictures/look.ts', 'features/catalogue/contract.ts', 'drawings-know-no-shop'],
  ['features/account-client/state/asks.ts', 'features/account/login/server/login-server.ts', 'the-accounts-client-meets-no-server'],
  ['features/account-client/state/nears.ts', 'features/bag/inside.ts', 'the-accounts-client-meets-no-server'],
  ['features/account/login/rules.ts', 'features/account-client/state/client.ts', 'accounts-know-no-client'],
  ['features/payments/providers/one/meets.ts', 'features/payments/providers/two/provider.ts', 'adapters-know-each-other-not'],
  ['features/payments/providers/one/asks.ts', 'features/payments/server/payments-server.ts', 'adapters-know-each-other-not'],
  ['features/bag/gone.ts', './no-such-file.ts', 'no-unresolvable'],
]

/** Where `apps/` does name slices. */
const mayNameSlices = ['apps/slices.ts', 'apps/api/compose.ts', 'apps/gateway/compose-pages.ts', 'apps/gateway/testing.ts'] as const

/** Ways to write a statement on a table of another slice. */
const statements = [
  "'select stock.available(sku) from stock.piece'",
  "'select 1 from own, stock.piece'",
  "'insert into stock.piece(sku) values (1)'",
  "'truncate stock.piece'",
  "'select 1 from only stock.piece'",
  "'references stock.piece'",
  "'SELECT 1 FROM STOCK.PIECE'",
  '\'select 1 from "stock"."piece"\'',
  '`select 1\n  from stock\n  . piece`',
  "db.selectFrom('stock.piece')",
  "db.selectFrom(['own', 'stock.piece as p'])",
] as const

/** Templates that write HTML without escaping, each in its own file; § stands for a dollar sign. */
const templates = [
  'export const x = (name: string) => `<p>§{name}</p>`',
  'export const x = (name: string) => name + `</b> §{name}`',
  'export const x = (name: string) => `<svg viewBox="0 0 §{name} 1">`',
  'export const x = (name: string) => ` data-name="§{name}"`',
  'export const x = (name: string) => String.raw`<a href="/§{name}">`',
  'export const x = (name: string) => `<!doctype html>§{name}`',
] as const

/** Templates that only look like it. */
const allowedTemplates = [
  'import { html } from \'@stadion/contract/html\'\nexport const x = (name: string) => html`<p title="§{name}">§{html`<b>§{name}</b>`}</p>`',
  'export const x = (url: string) => `<§{url}>; rel="preload"`',
  'export const x = (id: number) => id < 3 && `<mail-§{id}@shop>` && "<p>" && `<p></p>`',
] as const

/** Ways to write a script or a style as a string. */
const codes = [
  'export const x = "main{margin:0;color:red}"',
  'export const x = `.a {\\n  color: §{1};\\n}`',
  "export const x = 'position:fixed;inset:0;margin:0'",
  'export const x = "document.cookie.includes(1)"',
  "export const x = `addEventListener('online', () => 1)`",
  'export const x = `[1].map((one) => { return one })`',
  'export const x = "<style>main{margin:0}</style>"',
  "export const x = '<script>go()</script>'",
] as const

/** What only looks like it. */
const allowedCodes = [
  'export const x = { main: { margin: 0 } }',
  "export const x = '{count, plural, one {# article} other {# articles}}'",
  'export const x = \'<script src="/a.js" defer></script><style></style>\'',
  'export const x = `text/html; charset=utf-8`',
  'export const x = `The document: a page => it`',
] as const

function write(file: string, text: string): void {
  mkdirSync(dirname(join(place, file)), { recursive: true })
  writeFileSync(join(place, file), text)
}

test('OPS-UPG-04 every sentence about who may import whom is a rule that finds a violation', () => {
  for (const [, file] of planted) if (!/^(node:|\.)/.test(file)) write(file, 'export const x = 1\n')
  for (const [file, imports] of planted) {
    const from = /^(node:|\.)/.test(imports) ? imports : `${'../'.repeat(file.split('/').length - 1)}${imports}`
    write(file, `import * as planted from '${from}'\nexport const x = planted\n`)
  }
  const slice = (schema: string) => `export default { name: '${schema}', database: { schema: '${schema}' } }\n`
  write('features/stock/slice.ts', slice('stock'))
  write('features/stock/server/migrations/001-stock.sql', 'create table piece (sku text);\n')
  write('features/order/slice.ts', slice('orders'))
  for (const [at, statement] of statements.entries()) write(`features/order/server/read-${at}.ts`, `export const text = ${statement}\n`)
  write('features/order/server/functions/read.sql', 'select 1 from\n"stock"."piece";\n')
  write('apps/api/read.tsx', "export const text = 'delete from stock.piece'\n")
  write('features/order/server/allowed.ts', "// from stock.piece\nexport const text = 'select stock.available(sku)'\n")
  for (const [at, text] of templates.entries()) write(`features/order/gateway/page-${at}.ts`, text.replaceAll('§', '$'))
  for (const [at, text] of allowedTemplates.entries()) write(`features/order/gateway/allowed-${at}.ts`, text.replaceAll('§', '$'))
  for (const file of mayNameSlices)
    write(file, `import * as named from '${'../'.repeat(file.split('/').length - 1)}features/bag/contract.ts'\nexport const x = named\n`)
  for (const [at, text] of codes.entries()) write(`features/order/ui/code-${at}.ts`, text.replaceAll('§', '$'))
  for (const [at, text] of allowedCodes.entries()) write(`features/order/ui/allowed-${at}.ts`, text)
  write('tsconfig.json', '{}')
  write('features/order/package.json', '{ "name": "@stadion/order", "exports": { ".": "./all.ts", "./unused": "./unused.ts" } }\n')
  write('features/order/server/imports.ts', "import fastify from 'fastify'\nexport const x = fastify\n")

  write('features/order/server/pays.ts', "import { Stripe } from 'stripe'\nexport const x = Stripe\n")
  const adyen = '@adyen/api-library/lib/src/client.js'
  write('apps/api/pays.ts', `const x = import('${adyen}')\nexport { x }\n`)
  write('features/payments/providers/stripe/pays.ts', "import { Stripe } from 'stripe'\nexport const x = Stripe\n")

  for (const [name, next] of Object.entries({ one: 'two', two: 'three', three: 'one' })) {
    write(`features/ring-${name}/package.json`, `{ "name": "@stadion/ring-${name}", "exports": { "./contract": "./contract.ts" } }\n`)
    write(`features/ring-${name}/contract.ts`, `export * from '@stadion/ring-${next}/contract'\n`)
  }

  const script = fileURLToPath(new URL('./check-boundaries.mjs', import.meta.url))
  // A cycle is reported once.
  const { stdout, status } = spawnSync(process.execPath, [script, place], { encoding: 'utf8' })
  const found = stdout.split('\n').map((line) => line.split(' → ')[0])
  expect(
    planted
      .map(([file, , rule]) => `${rule}: ${file}`)
      .filter((wanted) => !found.includes(wanted) && wanted !== 'no-cycles: features/wishlist/two.ts'),
  ).toEqual([])
  expect(found.filter((line) => mayNameSlices.some((file) => line?.endsWith(`: ${file}`)))).toEqual([])
  const caught = found.filter((line) => line?.startsWith('a-table-has-one-slice')).map((line) => line?.split(': ')[1])
  expect(caught.sort()).toEqual(
    [
      'apps/api/read.tsx',
      'features/order/server/functions/read.sql',
      ...statements.map((_, at) => `features/order/server/read-${at}.ts`),
    ].sort(),
  )
  const unescaped = found.flatMap((line) => /^html-is-escaped: (.*):\d+$/.exec(line ?? '')?.[1] ?? [])
  expect(unescaped.sort()).toEqual(templates.map((_, at) => `features/order/gateway/page-${at}.ts`))
  const asStrings = found.flatMap((line) => /^code-is-no-string: (.*):\d+$/.exec(line ?? '')?.[1] ?? [])
  expect(asStrings.sort()).toEqual(codes.map((_, at) => `features/order/ui/code-${at}.ts`))
  expect(found).toContain('no-root-export: features/order/package.json')
  expect(found.filter((line) => line?.startsWith('a-companys-library-stays-in-its-adapter')).sort()).toEqual([
    'a-companys-library-stays-in-its-adapter: apps/api/pays.ts',
    'a-companys-library-stays-in-its-adapter: features/order/server/pays.ts',
  ])
  expect(stdout).toContain('an-export-is-used: features/order/package.json → ./unused')
  expect(stdout).toContain('a-package-declares-what-it-imports: features/order/package.json → dependencies fastify')
  expect(stdout).toContain('no-cycles-of-packages: @stadion/ring-one → @stadion/ring-two → @stadion/ring-three → @stadion/ring-one')
  expect(status).toBe(1)
})
