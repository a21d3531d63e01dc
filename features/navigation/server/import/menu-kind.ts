import { sql } from '@stadion/database/sql'
import { storefronts } from '@stadion/site/storefronts'
import type { Problem } from '@stadion/slices/data-files'
import type { DataKind } from '@stadion/slices/data-kind'
import { canonical } from '@stadion/slices/data-lines'
import { unknownBrand } from '@stadion/slices/known-brand'
import { menuPlaces } from '../../schema.ts'
import { type MenuRecord, menuSchema } from '../menu-record.ts'
import { menuNotes } from './menu-notes.ts'

/** `navigation/{brand}/{place}.json`, by brand and place: one object of all its scopes. */
export const menuKind: DataKind<MenuRecord> = {
  name: 'menu',
  plural: 'menus',
  tagsOf: (key) => [`menu:${key.replace(' ', '/')}`],
  top: 'navigation',
  readerOf(file) {
    const [, brand, place] = /^navigation\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
    if (brand === undefined || place === undefined) return undefined
    if (!(menuPlaces as readonly string[]).includes(place)) return `there is no menu "${place}"; there are: ${menuPlaces.join(', ')}`
    return (
      unknownBrand(brand) ??
      ((text, problems) => {
        const value = readMenuFile(file, text, problems)
        return value ? [{ file, line: 1, key: `${brand} ${place}`, value }] : []
      })
    )
  },
  async problemsOf(_on, records) {
    return records.flatMap(({ file, line, key, value }) => {
      const own = storefronts.filter(({ brand }) => key.startsWith(`${brand} `))
      const isKnown = (scope: string) => scope === '*' || own.some(({ locale, country }) => scope === locale || scope === country)
      const unknown = Object.keys(value).filter((scope) => !isKnown(scope))
      const why = 'expected *, or a country or a locale of the brand, such as DE or de_AT'
      return unknown.map((column) => ({ file, line, column, why }))
    })
  },
  async stored(on, keys) {
    const rows = await sql<{ key: string; scopes: MenuRecord }>`
      select brand || ' ' || place as key, scopes from navigation.menu where brand || ' ' || place = any(${keys}::text[])`.execute(on)
    return new Map(rows.map(({ key, scopes }) => [key, scopes]))
  },
  async *all(on, brand) {
    const rows = await sql<{ key: string; scopes: MenuRecord }>`
      select brand || ' ' || place as key, scopes from navigation.menu
      where ${brand ?? null}::text is null or brand = ${brand ?? null} order by brand collate "C", place collate "C"`.execute(on)
    yield rows.map(({ key, scopes }) => ({ key, value: scopes }))
  },
  async notes(on) {
    const rows = await sql<{ brand: string; place: string; scopes: MenuRecord }>`
      select brand, place, scopes from navigation.menu order by brand, place`.execute(on)
    const lines: string[] = []
    for (const { brand, place, scopes } of rows) lines.push(...(await menuNotes(on, brand, place, scopes)))
    return lines
  },
  fileOf: (key) => `navigation/${key.replace(' ', '/')}.json`,
  lineOf: ({ value }) => canonical(value),
  async withdraw(on, keys) {
    await sql`delete from navigation.menu where brand || ' ' || place = any(${[...keys]}::text[])`.execute(on)
  },
  async write(on, entries) {
    const given = entries.map(({ key, value }) => ({ brand: key.split(' ')[0], place: key.split(' ')[1], scopes: value }))
    await sql`
      insert into navigation.menu (brand, place, scopes)
      select brand, place, scopes
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g(brand text, place text, scopes jsonb)
      on conflict (brand, place) do update set scopes = excluded.scopes`.execute(on)
  },
}

function readMenuFile(file: string, text: string, problems: Problem[]): MenuRecord | undefined {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    problems.push({ file, line: 1, why: `is no JSON: ${(error as Error).message}` })
    return undefined
  }
  const found = menuSchema.safeParse(json)
  if (found.success) return found.data
  for (const { path, message } of found.error.issues) problems.push({ file, line: 1, column: path.join('.') || undefined, why: message })
  return undefined
}
