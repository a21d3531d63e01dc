import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { blocksOf } from '../blocks-of.ts'
import type { After } from '../data-kind.ts'
import { articleKind } from './article-kind.ts'
import { sizesOf } from './article-problems.ts'
import type { ArticleRecord } from './article-record.ts'

/** The SKUs that articles, `{brand} {id}`, have after the import; one that does not exist has no entry. */
export async function skusAfter(on: Handle, articles: readonly string[], { given, reference }: After): Promise<Map<string, Set<string>>> {
  const skus = new Map<string, Set<string>>()
  const add = (article: string, sku: string) => skus.set(article, (skus.get(article) ?? new Set()).add(sku))
  const kept: { key: string; record: ArticleRecord }[] = []
  // Of each price list the same articles: in one statement all of a large folder would take too long.
  for (const block of blocksOf([...new Set(articles)], 5000)) {
    const [brands, ids] = [block.map((article) => article.split(' ')[0]!), block.map((article) => article.split(' ')[1]!)]
    const rows = await sql<{ brand: string; id: string; sku: string }>`
      select v.brand, v.article_id as id, v.sku from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
      join catalogue.variation v on v.brand = given.brand and v.article_id = given.id`.execute(on)
    for (const { brand, id, sku } of rows) add(`${brand} ${id}`, sku)
    // A draft and a withdrawn article have no sizes in the shop.
    const waiting = await sql<{ key: string; record: ArticleRecord }>`
      select r.brand || ' ' || r.id as key, r.record
      from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id) join catalogue.article_record r using (brand, id)
      where r.status <> 'LIVE'`.execute(on)
    for (const one of waiting) kept.push(one)
  }
  for (const { key, value } of [...kept.map(({ key, record }) => ({ key, value: record })), ...given(articleKind)]) {
    skus.delete(key)
    for (const [code] of sizesOf(value, reference)) add(key, `${value.id}_${code}`)
  }
  return skus
}
