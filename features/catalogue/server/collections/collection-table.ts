import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Entry } from '@stadion/slices/data-kind'
import type { CollectionRecord } from './collection-record.ts'

/** `{brand} {key}`, as a data folder names a collection. */
export const partsOf = (key: string) => {
  const end = key.indexOf(' ')
  return { brand: key.slice(0, end), own: key.slice(end + 1) }
}

/** A collection that shoppers see. */
export async function liveCollection(db: Database, brand: string, key: string): Promise<CollectionRecord | undefined> {
  const [row] = await db.prepared<{ record: CollectionRecord }>(
    'catalogue-collection',
    `select record from catalogue.collection where brand = $1 and key = $2 and record ->> 'status' = 'LIVE'`,
    [brand, key],
  )
  return row?.record
}

/** The collection that has a slug in some language, otherwise one that had it. */
export async function liveCollectionAt(db: Database, brand: string, slug: string): Promise<CollectionRecord | undefined> {
  const [row] = await db.prepared<{ record: CollectionRecord }>(
    'catalogue-collection-at',
    `select c.record from catalogue.collection_slug s join catalogue.collection c using (brand, key)
     where s.brand = $1 and s.slug = $2 and c.record ->> 'status' = 'LIVE'
     order by exists (select from jsonb_each_text(c.record -> 'slugs') as now where now.value = s.slug) desc, s.key limit 1`,
    [brand, slug],
  )
  return row?.record
}

/** Without what only a page needs: lists and texts may be long. */
export const liveCollections = (db: Database, brand: string): Promise<Pick<CollectionRecord, 'key' | 'slugs'>[]> =>
  db.prepared<Pick<CollectionRecord, 'key' | 'slugs'>>(
    'catalogue-collections',
    `select key, record -> 'slugs' as slugs from catalogue.collection where brand = $1 and record ->> 'status' = 'LIVE' order by key`,
    [brand],
  )

/** By `{brand} {key}`; without keys all of a brand, or of all. */
export async function storedCollections(
  on: Handle,
  { keys, brand }: { keys?: readonly string[]; brand?: string | undefined },
): Promise<Entry<CollectionRecord>[]> {
  const rows = await sql<{ key: string; record: CollectionRecord }>`
    select brand || ' ' || key as key, record from catalogue.collection
    where (${keys ?? null}::text[] is null or brand || ' ' || key = any(${keys ?? []}::text[]))
      and (${brand ?? null}::text is null or brand = ${brand ?? null})
    order by (brand || ' ' || key) collate "C"`.execute(on)
  return rows.map(({ key, record }) => ({ key, value: record }))
}

/** Slugs that a collection no longer has are kept for it. */
export async function writeCollections(on: Handle, entries: readonly Entry<CollectionRecord>[]): Promise<void> {
  const given = entries.map(({ key, value }) => ({ brand: partsOf(key).brand, key: value.key, record: value }))
  await sql`
    insert into catalogue.collection (brand, key, record)
    select brand, key, record from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g(brand text, key text, record jsonb)
    on conflict (brand, key) do update set record = excluded.record`.execute(on)
  const slugs = new Map(
    given.flatMap(({ brand, key, record }) =>
      Object.values(record.slugs).map((slug) => [`${brand} ${slug} ${key}`, { brand, slug, key }] as const),
    ),
  )
  await sql`
    insert into catalogue.collection_slug (brand, slug, key)
    select brand, slug, key from jsonb_to_recordset(${JSON.stringify([...slugs.values()])}::text::jsonb) as g(brand text, slug text, key text)
    on conflict (brand, slug, key) do nothing`.execute(on)
}

export async function withdrawCollections(on: Handle, keys: readonly string[]): Promise<void> {
  await sql`
    update catalogue.collection set record = record || '{"status": "WITHDRAWN"}' where brand || ' ' || key = any(${[...keys]}::text[])`.execute(
    on,
  )
}

/** The articles among `{brand} {id}` that are in the shop. */
export async function knownArticles(on: Handle, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as key
    where exists (select from catalogue.article a where a.brand = split_part(key, ' ', 1) and a.id = split_part(key, ' ', 2))
      or exists (select from catalogue.article_record r where r.brand = split_part(key, ' ', 1) and r.id = split_part(key, ' ', 2))`.execute(
    on,
  )
  return new Set(rows.map(({ key }) => key))
}
