import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { articleIdPattern, skuPattern } from '@stadion/site/article-ids'
import { afterAll, expect, test } from 'vitest'
import { strayArticlePatterns } from './article-patterns.mjs'

const place = mkdtempSync(join(tmpdir(), 'stadion-patterns-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

function found(text: string, file: string): string[] {
  for (const [path, content] of [
    ['platform/site/article-ids.ts', `export const articleIdPattern = ${articleIdPattern}\nexport const skuPattern = ${skuPattern}\n`],
    [file, text],
  ] as const) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), content)
  }
  const problems = strayArticlePatterns(place)
  rmSync(join(place, file))
  return problems
}

test('REACH-SIZE-01 the shop has one pattern of article ids, and one of SKUs', () => {
  expect(strayArticlePatterns(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''))).toEqual([])
})

test.each([
  ['features/bag/schema.ts', `const id = z.string().regex(${articleIdPattern})`],
  ['fragments/product/view.tsx', `const isSku = ${skuPattern}`],
  ['apps/web/pages.ts', '/^[A-Z]{2}[0-9]{4}$/'],
  ['features/catalogue/server/picture-server.ts', '/\\/([A-Z]{2}\\d{4})\\.svg/'],
  ['widgets/card/link.ts', "new RegExp('[A-Z\\\\d][A-Z\\\\d-]+')"],
  ['platform/slices/target.ts', '/^[A-Z0-9-]{4,24}$/'],
  ['features/waiting/server/functions/asked.sql', "where article_id ~ '^[A-Z]{2}[0-9]{4}$'"],
])('REACH-SIZE-01 a second pattern is found: %s', (file, text) => {
  expect(found(text, file)).toEqual([`${file}: holds a pattern of article ids; take it from platform/site/article-ids.ts`])
})

test.each([
  ['features/waiting/server/functions/asked.sql', `where article_id ~ '${articleIdPattern.source}'`],
  ['features/bag/server/migrations/001-bag.sql', "check (id ~ '^[A-Z]{2}[0-9]{4}$')"],
  ['features/bag/bag.test.ts', '/^[A-Z]{2}[0-9]{4}$/'],
  ['platform/site/postal.ts', '/^\\d{4} ?[A-Z]{2}$/i'],
])('REACH-SIZE-01 what is none, and what cannot take it from there, is left: %s', (file, text) => {
  expect(found(text, file)).toEqual([])
})
