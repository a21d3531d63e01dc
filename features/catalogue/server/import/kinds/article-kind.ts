import { sql } from '@stadion/database/sql'
import { readNdjson } from '@stadion/slices/data-files'
import { unknownBrand } from '@stadion/slices/known-brand'
import type { DataKind } from '../data-kind.ts'
import { articleProblems } from './article-problems.ts'
import { type ArticleRecord, articleRecordSchema } from './article-record.ts'
import { placeArticles } from './place-articles.ts'

/** `catalogue/articles/{brand}.ndjson`, by brand and id. */
export const articleKind: DataKind<ArticleRecord> = {
  name: 'article',
  plural: 'articles',
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
  problemsOf: async (_on, records, { reference }) =>
    records.flatMap(({ file, line, value }) => articleProblems(value, reference).map((problem) => ({ file, line, ...problem }))),
  async stored(on, keys) {
    const [brands, ids] = [keys.map((key) => key.split(' ')[0]!), keys.map((key) => key.split(' ')[1]!)]
    const rows = await sql<{ brand: string; id: string; record: ArticleRecord | null }>`
      select given.brand, given.id, r.record from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
      left join catalogue.article_record r using (brand, id) left join catalogue.article a using (brand, id)
      where r.id is not null or a.id is not null`.execute(on)
    return new Map(rows.map(({ brand, id, record }) => [`${brand} ${id}`, record ?? ({} as ArticleRecord)]))
  },
  write: (on, entries, reference) =>
    placeArticles(
      on,
      entries.map(({ key, value }) => ({ brand: key.split(' ')[0]!, record: value })),
      reference,
    ),
}
