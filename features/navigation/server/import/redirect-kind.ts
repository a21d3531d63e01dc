import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type PagePath, readArticlePath } from '@stadion/site/addresses'
import { storefronts } from '@stadion/site/storefronts'
import { readCsv } from '@stadion/slices/data-files'
import type { DataKind, DataRecord } from '@stadion/slices/data-kind'
import { cellOf } from '@stadion/slices/data-lines'
import { unknownBrand } from '@stadion/slices/known-brand'
import { pagesOf } from '@stadion/slices/targets/page-of-path'
import { mostRedirects, redirectProblem } from './redirect-problems.ts'
import { pathOfTarget, type RedirectRecord, redirectLineSchema } from './redirect-record.ts'

const partsOf = (key: string) => {
  const end = key.indexOf(' ')
  return { brand: key.slice(0, end), from: key.slice(end + 1) }
}

/** `navigation/redirects/{brand}.csv`, by brand and path. */
export const redirectKind: DataKind<RedirectRecord> = {
  name: 'redirect',
  plural: 'redirects',
  top: 'navigation',
  readerOf(file) {
    const [, brand] = /^navigation\/redirects\/([^/]+)\.csv$/.exec(file) ?? []
    if (brand === undefined) return undefined
    return (
      unknownBrand(brand) ??
      ((text, problems) =>
        readCsv(file, text, ['from', 'to', 'status'], redirectLineSchema, problems).map(({ line, value: { from, ...value } }) => ({
          ...{ file, line, key: `${brand} ${from}`, value },
        })))
    )
  },
  async problemsOf(on, records) {
    const after = await redirectsAfter(on, records)
    const count = [...after.values()].reduce((sum, { size }) => sum + size, 0)
    const [first] = records
    if (first && count > mostRedirects) {
      const why = `the shop would have ${count} redirects, and ${mostRedirects} are the most`
      return [{ file: first.file, line: first.line, why }]
    }
    const articles = await existingArticles(on, records)
    const isPageOf = new Map([...after.keys()].map((brand) => [brand, pagesOf(brand)]))
    const given = new Set(records.map(({ key }) => key))
    const leadingTo = new Map(
      [...after].map(([brand, all]) => [
        brand,
        new Map([...all].flatMap(([from, { to }]) => (given.has(`${brand} ${from}`) ? [] : [[pathOfTarget(to) ?? '', from] as const]))),
      ]),
    )
    return records.flatMap(({ file, line, key, value }) => {
      const { brand, from } = partsOf(key)
      const isPage = (path: PagePath) => articles.has(key) || isPageOf.get(brand)!(path)
      const problem = redirectProblem(from, value, after.get(brand)!, { brand, isPage, leadingTo: leadingTo.get(brand)! })
      return problem ? [{ file, line, ...problem }] : []
    })
  },
  async stored(on, keys) {
    const rows = await sql<RedirectRecord & { key: string }>`
      select brand || ' ' || from_path as key, leads_to as "to", status from navigation.redirect
      where brand || ' ' || from_path = any(${keys}::text[])`.execute(on)
    return new Map(rows.map(({ key, ...record }) => [key, record]))
  },
  async *all(on, brand) {
    for (let after = ''; ; ) {
      const rows = await sql<RedirectRecord & { key: string }>`
        select brand || ' ' || from_path as key, leads_to as "to", status from navigation.redirect
        where (${brand ?? null}::text is null or brand = ${brand ?? null}) and (brand || ' ' || from_path) collate "C" > ${after}
        order by (brand || ' ' || from_path) collate "C" limit 5000`.execute(on)
      if (rows.length === 0) return
      yield rows.map(({ key, ...value }) => ({ key, value }))
      after = rows.at(-1)!.key
    }
  },
  tagsOf: (key) => [`redirect:${partsOf(key).brand}`],
  fileOf: (key) => `navigation/redirects/${partsOf(key).brand}.csv`,
  head: 'from,to,status',
  // Percents stay what they are, so they are written as `%25`.
  lineOf: ({ key, value: { to, status } }) => [partsOf(key).from.replaceAll('%', '%25'), to, String(status)].map(cellOf).join(','),
  told: ({ to, status }) => `${to} (${status})`,
  async withdraw(on, keys) {
    await sql`delete from navigation.redirect where brand || ' ' || from_path = any(${[...keys]}::text[])`.execute(on)
  },
  async write(on, entries) {
    const given = entries.map(({ key, value }) => ({ ...partsOf(key), ...value }))
    await sql`
      insert into navigation.redirect (brand, from_path, leads_to, status)
      select brand, "from", "to", status
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g(brand text, "from" text, "to" text, status smallint)
      on conflict (brand, from_path) do update set leads_to = excluded.leads_to, status = excluded.status`.execute(on)
  },
}

/** All redirects once the records are written, by brand and path. */
async function redirectsAfter(
  on: Handle,
  records: readonly DataRecord<RedirectRecord>[],
): Promise<Map<string, Map<string, RedirectRecord>>> {
  const after = new Map<string, Map<string, RedirectRecord>>()
  const note = (brand: string, from: string, record: RedirectRecord) =>
    after.set(brand, (after.get(brand) ?? new Map<string, RedirectRecord>()).set(from, record))
  const stored = await sql<RedirectRecord & { brand: string; from: string }>`
    select brand, from_path as "from", leads_to as "to", status from navigation.redirect`.execute(on)
  for (const { brand, from, to, status } of stored) note(brand, from, { to, status })
  for (const { key, value } of records) note(partsOf(key).brand, partsOf(key).from, value)
  return after
}

/** The keys whose paths are those of articles that the brand sells. */
async function existingArticles(on: Handle, records: readonly DataRecord<RedirectRecord>[]): Promise<Set<string>> {
  const named = records.flatMap(({ key }) => {
    const { brand, from } = partsOf(key)
    const article = readArticlePath(from)
    return article ? [{ key, brand, id: article.id }] : []
  })
  if (named.length === 0) return new Set()
  const places = [...new Set(storefronts.map(({ brand, country, currency }) => `${brand} ${country} ${currency}`))]
  const rows = await sql<{ key: string }>`
    select key from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as named(key text, brand text, id text)
    where exists (
      select from unnest(${places}::text[]) as place
      where split_part(place, ' ', 1) = named.brand and catalogue.sells(
        named.brand, catalogue.price_list_of(named.brand, split_part(place, ' ', 2), split_part(place, ' ', 3)), named.id)
    )`.execute(on)
  return new Set(rows.map(({ key }) => key))
}
