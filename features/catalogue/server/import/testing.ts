import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Database } from '@stadion/database/database'
import { dataCommand } from './data-command.ts'

/** Gives a command as a person would: it is checked first. */
export async function giveData(
  store: { db: Database; now: () => Date },
  ...words: string[]
): Promise<{ lines: readonly string[]; status: number }> {
  const place = { actor: 'ann', environment: 'development' as const }
  dataCommand.before!(words, place)
  const lines = await dataCommand.run(store, words, place)
  return { lines, status: dataCommand.statusOf!(words, lines) }
}

/** Takes all goods out of the shop, those of the demo too: it is another one then. */
export async function emptyCatalogue(db: Database): Promise<void> {
  await db.query(`
    with no_article as (delete from catalogue.article),
      no_article_record as (delete from catalogue.article_record),
      no_variation as (delete from catalogue.variation),
      no_stock as (delete from catalogue.stock),
      no_price as (delete from catalogue.price),
      no_price_period as (delete from catalogue.price_period),
      no_waiting_price as (delete from catalogue.waiting_price),
      no_price_list as (delete from catalogue.price_list),
      no_member_price as (delete from catalogue.member_price),
      no_shop as (delete from catalogue.shop),
      no_reference as (delete from catalogue.reference),
      no_name_word as (delete from catalogue.name_word),
      no_photograph as (delete from catalogue.photograph)
    update catalogue.reference_version set version = version + 1`)
}

/** The files of a folder with their texts, by path. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [relative(folder, path), await readFile(path, 'utf8')] as const)))
}

/** Writes files of a data folder, by their places in `catalogue`; records are lines of JSON. */
export async function writeData(folder: string, files: Readonly<Record<string, string | readonly object[]>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'catalogue', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, typeof text === 'string' ? text : text.map((one) => `${JSON.stringify(one)}\n`).join(''))
  }
}

/** What the shop has of goods, to compare it before and after. */
export const dumpOf = (db: Database): Promise<unknown[]> =>
  db.query(`
    select 'article' as of, jsonb_agg(to_jsonb(a) order by brand, id) as rows from catalogue.article a
    union all select 'record', jsonb_agg(to_jsonb(r) order by brand, id) from catalogue.article_record r
    union all select 'size', jsonb_agg(to_jsonb(v) order by brand, sku) from catalogue.variation v
    union all select 'price', jsonb_agg(to_jsonb(p) order by brand, article_id, currency, sku) from catalogue.price p
    union all select 'waiting', jsonb_agg(to_jsonb(w) order by brand, article_id, currency) from catalogue.waiting_price w
    union all select 'stock', jsonb_agg(to_jsonb(s) order by brand, region, sku) from catalogue.stock s
    union all select 'reference', jsonb_agg(to_jsonb(r) order by type, key) from catalogue.reference r order by 1`)
