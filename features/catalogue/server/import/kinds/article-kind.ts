import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { readNdjson } from '@stadion/slices/data-files'
import { lineOf } from '@stadion/slices/data-lines'
import { unknownBrand } from '@stadion/slices/known-brand'
import { blocksOf } from '../blocks-of.ts'
import type { DataKind } from '../data-kind.ts'
import { articleKeys } from './article-keys.ts'
import { articleProblems } from './article-problems.ts'
import { type ArticleRecord, articleRecordSchema } from './article-record.ts'
import { placeArticles } from './place-articles.ts'
import { shopArticles } from './shop-articles.ts'

/** `catalogue/articles/{brand}.ndjson`, by brand and id. */
export const articleKind: DataKind<ArticleRecord> = {
  name: 'article',
  plural: 'articles',
  tagsOf(key, value) {
    const [brand, id] = key.split(' ')
    // Pages of one colour show the others of its model.
    return [`article:${brand}/${id}`, `list:${brand}`, ...(value ? [`model:${brand}/${value.model}`] : [])]
  },
  momentsOf: ({ launchAt, listedAt }) => [launchAt, listedAt],
  top: 'catalogue',
  readerOf(file) {
    const brand = /^catalogue\/articles\/([^/]+)\.ndjson$/.exec(file)?.[1]
    if (brand === undefined) return undefined
    return (
      unknownBrand(brand) ??
      ((text, problems) =>
        readNdjson(file, text, articleRecordSchema, problems).map(({ line, value }) => ({
          file,
          line,
          key: `${brand} ${value.id}`,
          value,
        })))
    )
  },
  async problemsOf(on, records, { reference }) {
    const unknown = await unknownSuccessors(on, records)
    return records.flatMap(({ file, line, key, value }) => [
      ...articleProblems(value, reference).map((problem) => ({ file, line, ...problem })),
      ...(unknown.has(successorOf(key, value))
        ? [{ file, line, column: 'replacedBy', why: `there is no article "${value.replacedBy}"` }]
        : []),
    ])
  },
  async stored(on, keys) {
    const [brands, ids] = [keys.map((key) => key.split(' ')[0]!), keys.map((key) => key.split(' ')[1]!)]
    const rows = await sql<{ brand: string; id: string; record: ArticleRecord }>`
      select r.brand, r.id, r.record from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
      join catalogue.article_record r using (brand, id)`.execute(on)
    return new Map([...(await shopArticles(on, keys)), ...rows.map(({ brand, id, record }) => [`${brand} ${id}`, record] as const)])
  },
  async *all(on, brand) {
    for (const keys of blocksOf(await articleKeys(on, brand), 500)) {
      const stored = await articleKind.stored(on, keys)
      yield keys.flatMap((key) => (stored.has(key) ? [{ key, value: stored.get(key)! }] : []))
    }
  },
  fileOf: (key) => `catalogue/articles/${key.split(' ')[0]}.ndjson`,
  lineOf: ({ value }) => lineOf(value, articleRecordSchema),
  isWithdrawn: ({ status }) => status === 'WITHDRAWN',
  async withdraw(on, keys, reference) {
    const stored = await articleKind.stored(on, keys)
    const withdrawn = [...stored].map(([key, record]) => ({ key, value: { ...record, status: 'WITHDRAWN' as const } }))
    await articleKind.write(on, withdrawn, reference)
  },
  isEarly: ({ status }) => status !== 'LIVE',
  write: (on, entries, reference) =>
    placeArticles(
      on,
      entries.map(({ key, value }) => ({ brand: key.split(' ')[0]!, record: value })),
      reference,
    ),
}

const successorOf = (key: string, { replacedBy }: ArticleRecord): string => `${key.split(' ')[0]} ${replacedBy}`

/** Successors that neither the files nor the shop have, `{brand} {id}`. */
async function unknownSuccessors(on: Handle, records: readonly { key: string; value: ArticleRecord }[]): Promise<ReadonlySet<string>> {
  const given = new Set(records.map(({ key }) => key))
  const asked = records.flatMap(({ key, value }) => (value.replacedBy === undefined ? [] : [successorOf(key, value)]))
  const left = asked.filter((key) => !given.has(key))
  if (left.length === 0) return new Set()
  const stored = await articleKind.stored(on, left)
  return new Set(left.filter((key) => !stored.has(key)))
}
