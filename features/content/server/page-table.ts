import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Storefront } from '@stadion/site/storefronts'
import type { Entry } from '@stadion/slices/data-kind'
import type { Reachable } from '@stadion/slices/targets/href-of'
import type { Target } from '@stadion/slices/targets/target'
import { isBuiltIn } from '../page-names.ts'
import { type PageRecord, partsOf } from './page-record.ts'

/** The layouts of a page, by scope. */
export type Scopes = Readonly<Record<string, PageRecord>>

export async function scopesOf(db: Database, brand: string, page: string): Promise<Scopes> {
  const rows = await db.prepared<{ scope: string; record: PageRecord }>(
    'content-page',
    'select scope, record from content.page where brand = $1 and page = $2',
    [brand, page],
  )
  return Object.fromEntries(rows.map(({ scope, record }) => [scope, record]))
}

/** The page that has a slug in some language, otherwise one that had it. */
export async function pageAt(db: Database, brand: string, slug: string): Promise<string | undefined> {
  const [row] = await db.prepared<{ page: string }>(
    'content-page-at',
    `select s.page from content.page_slug s
     where s.brand = $1 and s.slug = $2
     order by exists (
       select from content.page p, jsonb_each_text(p.record -> 'slugs') as now
       where p.brand = s.brand and p.page = s.page and p.record ->> 'status' <> 'WITHDRAWN' and now.value = s.slug
     ) desc, s.page limit 1`,
    [brand, slug],
  )
  return row?.page
}

/** The landing pages of a brand with all their layouts, without the blocks of these. */
export async function landingPagesOf(db: Database, brand: string): Promise<{ page: string; scopes: Record<string, PageRecord> }[]> {
  return db.prepared(
    'content-landing-pages',
    `select page, jsonb_object_agg(scope, record - 'blocks') as scopes from content.page
     where brand = $1 and record ? 'slugs' group by page order by page`,
    [brand],
  )
}

/** By `{brand} {page} {scope}`; without keys all of a brand, or of all. */
export async function storedPages(
  on: Handle,
  { keys, brand }: { keys?: readonly string[]; brand?: string | undefined },
): Promise<Entry<PageRecord>[]> {
  const rows = await sql<{ key: string; record: PageRecord }>`
    select brand || ' ' || page || ' ' || scope as key, record from content.page
    where (${keys ?? null}::text[] is null or brand || ' ' || page || ' ' || scope = any(${keys ?? []}::text[]))
      and (${brand ?? null}::text is null or brand = ${brand ?? null})
    order by (brand || ' ' || page || ' ' || scope) collate "C"`.execute(on)
  return rows.map(({ key, record }) => ({ key, value: record }))
}

/** Slugs that a page no longer has are kept for it. */
export async function writePages(on: Handle, entries: readonly Entry<PageRecord>[]): Promise<void> {
  const given = entries.map(({ key, value }) => ({ ...partsOf(key), record: value }))
  await sql`
    insert into content.page (brand, page, scope, record)
    select brand, page, scope, record
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g(brand text, page text, scope text, record jsonb)
    on conflict (brand, page, scope) do update set record = excluded.record`.execute(on)
  const slugs = new Map(
    given.flatMap(({ brand, page, record }) =>
      Object.values(record.slugs ?? {}).map((slug) => [`${brand} ${slug} ${page}`, { brand, slug, page }] as const),
    ),
  )
  await sql`
    insert into content.page_slug (brand, slug, page)
    select brand, slug, page from jsonb_to_recordset(${JSON.stringify([...slugs.values()])}::text::jsonb) as g(brand text, slug text, page text)
    on conflict (brand, slug, page) do nothing`.execute(on)
}

/** A landing page is remembered, so that its address says that it is gone; of the others the shop has its own. */
export async function withdrawPages(on: Handle, keys: readonly string[]): Promise<void> {
  const own = keys.filter((key) => isBuiltIn(partsOf(key).page))
  const landing = keys.filter((key) => !isBuiltIn(partsOf(key).page))
  await sql`delete from content.page where brand || ' ' || page || ' ' || scope = any(${own}::text[])`.execute(on)
  await sql`update content.page set record = record || '{"status": "WITHDRAWN"}'
    where brand || ' ' || page || ' ' || scope = any(${landing}::text[])`.execute(on)
}

/** What the targets of a page need of other records. */
export async function reachableIn(
  on: Handle | Database,
  targets: readonly Target[],
  { brand, country, currency }: Pick<Storefront, 'brand' | 'country' | 'currency'>,
): Promise<Reachable> {
  const ids = targets.flatMap((target) => ('article' in target ? [target.article] : []))
  const keys = targets.flatMap((target) => ('collection' in target ? [target.collection] : []))
  const articles = ids.length
    ? await sql<{ id: string; slug: string }>`select id, slug
        from catalogue.slugs_of(${ids}::text[], ${brand}, catalogue.price_list_of(${brand}, ${country}, ${currency}))`.execute(on)
    : []
  const collections = keys.length
    ? await sql<{ key: string; slugs: Record<string, string> }>`
        select key, slugs from catalogue.collection_slugs_of(${keys}::text[], ${brand})`.execute(on)
    : []
  return {
    articles: new Map(articles.map(({ id, slug }) => [id, slug])),
    collections: new Map(collections.map(({ key, slugs }) => [key, slugs])),
  }
}
