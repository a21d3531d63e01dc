import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { rawAddresses } from './page-addresses.mjs'

const place = mkdtempSync(join(tmpdir(), 'stadion-addresses-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

function found(text: string, file = 'fragments/bag/view.tsx'): string[] {
  for (const [path, content] of [
    ['platform/site/addresses.ts', "export const cartPath = '/cart'\nexport const accountPath = '/my-account'\n"],
    [file, text],
  ] as const) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), content)
  }
  const problems = rawAddresses(place)
  rmSync(join(place, file))
  return problems
}

test.each([
  "href={pathIn(site, '/cart')}",
  '<form action="/cart">',
  "const forms = { '/cart': form }",
  "href={pathIn(site, '/my-account?edit=new')}",
  "'/my-account#top'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a source would say
  '`/my-account?edit=${id}`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a source would say
  '`/${slug}/${id}.html`',
])('%s is found', (text) => {
  expect(found(text)).toHaveLength(1)
})

test.each([
  "'/cart-of-somebody'",
  "'/api/cart'",
  "'./cart'",
  '// is on /cart',
  "/** '/cart' of a page */",
  "'/cart/lines'",
  "'index.html'",
])('%s is no address of a page', (text) => {
  expect(found(text)).toEqual([])
})

test('tests stand for visitors and may write addresses; a map without paths is reported', () => {
  expect(found("'/cart'", 'fragments/bag/view.test.tsx')).toEqual([])
  expect(found('', 'platform/site/addresses.ts')).toEqual(['platform/site/addresses.ts: no path of a page was found'])
})

test('the project writes its addresses once', () => {
  expect(rawAddresses(fileURLToPath(new URL('..', import.meta.url)))).toEqual([])
})
