import type { Handle } from '@stadion/database/database'
import type { DataSubject, PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { brandOf } from '@stadion/site/brands'
import { strToU8, zipSync } from 'fflate'
import { readableExport } from './readable-export.ts'

/** How long, and how often, an export can be downloaded (D-101). */
const archiveMs = 7 * 24 * 60 * 60_000
const mostDownloads = 5

export interface Archive {
  requestId: string
  fileName: string
  mediaType: string
  content: Uint8Array
}

interface ExportWish {
  requestId: string
  /** With a readable page, or JSON only. */
  isReadable: boolean
  subject: DataSubject
  language: string
  at: Date
}

/** Collects the personal data of every slice and stores the export. Returns the token of its link. */
export async function makeExport(on: Handle, contributors: readonly PersonalData[], wish: ExportWish): Promise<string> {
  const { requestId, isReadable, subject, at, language } = wish
  const data: Record<string, unknown> = {}
  for (const { slice, exportOf } of contributors) data[slice] = await exportOf(on, subject)
  const { email, brand, region } = subject
  const json = JSON.stringify({ about: { email, brand, region, exportedAt: at.toISOString() }, data }, null, 2)
  const name = `${brand}-data-${at.toISOString().slice(0, 10)}`
  const title = `${brandOf(brand).name}: ${email}`
  const files = { 'data.json': strToU8(json), 'data.html': strToU8(readableExport(title, language, data)) }
  const archive = isReadable
    ? { fileName: `${name}.zip`, mediaType: 'application/zip', content: zipSync(files, { mtime: at }) }
    : { fileName: `${name}.json`, mediaType: 'application/json', content: files['data.json'] }
  const token = newToken()
  await sql`insert into privacy.archive (request_id, acid, email, token_hash, file_name, media_type, content, downloads_left, expires_at)
    values (${requestId}, ${subject.acid}, ${subject.email}, ${hashOf(token)}, ${archive.fileName}, ${archive.mediaType}, ${Buffer.from(archive.content)},
      ${mostDownloads}, ${new Date(at.getTime() + archiveMs).toISOString()})`.execute(on)
  return token
}

/** Whether a link is valid, without counting. */
export async function hasExport(on: Handle, brand: string, token: string, at: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from privacy.archive a join privacy.request r on r.id = a.request_id
    where a.token_hash = ${hashOf(token)} and a.downloads_left > 0 and a.expires_at > ${at.toISOString()} and r.brand = ${brand}`.execute(
    on,
  )
  return rows.length > 0
}

/** The export of a link, counted; undefined if the link is not valid any more. */
export async function fetchExport(on: Handle, brand: string, token: string, at: Date): Promise<Archive | undefined> {
  const rows = await sql<Archive>`
    update privacy.archive a set downloads_left = downloads_left - 1 from privacy.request r
    where a.token_hash = ${hashOf(token)} and a.downloads_left > 0 and a.expires_at > ${at.toISOString()}
      and r.id = a.request_id and r.brand = ${brand}
    returning a.request_id as "requestId", a.file_name as "fileName", a.media_type as "mediaType", a.content`.execute(on)
  return rows[0]
}

/** Deletes expired exports. */
export async function sweepExports(on: Handle, at: Date): Promise<void> {
  await sql`delete from privacy.archive where expires_at <= ${at.toISOString()} or downloads_left = 0`.execute(on)
}
