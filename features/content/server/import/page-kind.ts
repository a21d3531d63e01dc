import type { Handle } from '@stadion/database/database'
import { storefronts } from '@stadion/site/storefronts'
import type { Problem } from '@stadion/slices/data-files'
import type { DataKind, DataRecord } from '@stadion/slices/data-kind'
import { lineOf } from '@stadion/slices/data-lines'
import { linesOfJson } from '@stadion/slices/json-lines'
import { unknownBrand } from '@stadion/slices/known-brand'
import { keySchema } from '@stadion/slices/targets/target'
import { isBuiltIn } from '../../page-names.ts'
import { pageProblems } from '../page-problems.ts'
import { type PageRecord, pageSchema, partsOf } from '../page-record.ts'
import { storedPages, withdrawPages, writePages } from '../page-table.ts'
import { pageNotes } from './page-notes.ts'

const mostBytes = 200_000
const mostPages = 500
/** `*` is no name of a file everywhere. */
const allScopes = 'all'

/** `content/{brand}/{page}/{scope}.json`, by brand, page and scope. */
export const pageKind: DataKind<PageRecord> = {
  name: 'page',
  plural: 'pages',
  top: 'content',
  tagsOf: (key) => [`content:${partsOf(key).brand}/${partsOf(key).page}`],
  readerOf(file) {
    const [, brand, page, written] = /^content\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
    if (brand === undefined || page === undefined || written === undefined)
      return file.startsWith('content/') ? 'pages are in content/{brand}/{page}/{all, a country or a locale}.json' : undefined
    const wrong = unknownBrand(brand) ?? keySchema.safeParse(page).error?.issues[0]?.message ?? unknownScope(brand, written)
    if (wrong) return wrong
    return (text, problems) => {
      const value = readPage(file, page, text, problems)
      return value ? [{ file, line: 1, key: `${brand} ${page} ${written === allScopes ? '*' : written}`, value }] : []
    }
  },
  problemsOf: slugProblems,
  stored: async (on, keys) => new Map((await storedPages(on, { keys })).map(({ key, value }) => [key, value])),
  async *all(on, brand) {
    for (const one of await storedPages(on, { brand })) yield [one]
  },
  notes: pageNotes,
  fileOf(key) {
    const { brand, page, scope } = partsOf(key)
    return `content/${brand}/${page}/${scope === '*' ? allScopes : scope}.json`
  },
  lineOf: ({ value }) => lineOf(value, pageSchema),
  // Somebody edits it.
  textOf: (lines) => `${JSON.stringify(JSON.parse(lines.join('')), null, 2)}\n`,
  isWithdrawn: ({ status }) => status === 'WITHDRAWN',
  withdraw: withdrawPages,
  write: writePages,
}

function unknownScope(brand: string, scope: string): string | undefined {
  const own = storefronts.filter((one) => one.brand === brand)
  return scope === allScopes || own.some(({ locale, country }) => scope === locale || scope === country)
    ? undefined
    : `expected ${allScopes}, or a country or a locale of the brand, such as DE or de_AT`
}

function readPage(file: string, page: string, text: string, problems: Problem[]): PageRecord | undefined {
  if (text.length > mostBytes) return void problems.push({ file, line: 1, why: `has more than ${mostBytes / 1000} kB` })
  const bare = text.replace(/^\uFEFF/, '')
  let json: unknown
  try {
    json = JSON.parse(bare)
  } catch (error) {
    const { message } = error as Error
    return void problems.push({ file, line: Number(/\(line (\d+)/.exec(message)?.[1] ?? 1), why: `is no JSON: ${message}` })
  }
  const lineAt = linesOfJson(bare)
  const found = pageSchema.safeParse(json)
  const wrong = found.success
    ? pageProblems(page, found.data)
    : found.error.issues.map(({ path, message }) => ({
        path: path.map((one) => (typeof one === 'number' ? one : String(one))),
        why: message,
      }))
  for (const { path, why } of wrong) problems.push({ file, line: lineAt(path), column: path.join('.') || undefined, why })
  return found.success && wrong.length === 0 ? found.data : undefined
}

/** An address leads to one page. */
async function slugProblems(on: Handle, records: readonly DataRecord<PageRecord>[]): Promise<Problem[]> {
  const given = new Set(records.map(({ key }) => key))
  const taken = new Map<string, string>()
  const pages = new Set<string>()
  const note = (key: string, { slugs, status }: PageRecord) => {
    if (status === 'WITHDRAWN') return
    const { brand, page } = partsOf(key)
    pages.add(`${brand} ${page}`)
    for (const slug of Object.values(slugs ?? {})) taken.set(`${brand} ${slug}`, page)
  }
  for (const { key, value } of await storedPages(on, {})) if (!given.has(key)) note(key, value)
  return records.flatMap(({ file, line, key, value }) => {
    const { brand, page } = partsOf(key)
    const problems: Problem[] = []
    if (value.status !== 'WITHDRAWN')
      for (const [language, slug] of Object.entries(value.slugs ?? {})) {
        const other = taken.get(`${brand} ${slug}`)
        if (other !== undefined && other !== page)
          problems.push({ file, line, column: `slugs.${language}`, why: `"${slug}" is the slug of the page "${other}"` })
      }
    note(key, value)
    const count = [...pages].filter((one) => one.startsWith(`${brand} `) && !isBuiltIn(one.slice(brand.length + 1))).length
    if (count > mostPages) problems.push({ file, line, why: `the brand would have more than ${mostPages} landing pages` })
    return problems
  })
}
