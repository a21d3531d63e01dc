import { flagsHeader, type HandedFlags, type ReadFlags, readFlags } from '../flags.ts'
import type { LinkedAssets } from '../protocol.ts'

/** One question to a fragment: where its view is, and what to send along. */
export interface ViewRequest {
  /** Path and query from the fragment server's root, for example `/shell_header/view/stadion/de_DE`. */
  path: string
  /** The id that the answer must carry. */
  mfId: string
  /** The visitor's cookies. */
  cookie?: string
  /** The flags of the page; the view may read any of them. */
  flags?: HandedFlags | undefined
  /** Bytes after which the answer is refused. */
  maxBytes: number
  /** Milliseconds after which the answer is given up. */
  timeoutMs: number
  /** Another server for this one question: the override outside production. */
  server?: string
}

/** A whole view whose id and type were checked; never a part of one. */
export interface ViewAnswer extends LinkedAssets {
  html: Buffer
  version: string
  /** How a shared cache may keep it; undefined where it belongs to one visitor. */
  sharing: Sharing | undefined
  /** The flags that the view read, with what they said; undefined where it read none. */
  flags?: ReadFlags | undefined
}

/** Gets views of fragments, from this process or over HTTP. Rejects for anything that is not a whole, right view. */
export interface ViewClient {
  view(request: ViewRequest): Promise<ViewAnswer>
}

/** The fragment's server said 404: there is nothing to show. */
export class ViewNotFound extends Error {
  override readonly name = 'ViewNotFound'
}

/** What a view says it read. */
export function readFlagsOf(header: string | null | undefined): ReadFlags | undefined {
  if (!header) return undefined
  const read = readFlags(header)
  return Object.keys(read).length > 0 ? read : undefined
}

/** For how long a view may be shown to others without asking again, and while asking again. Milliseconds. */
export interface Sharing {
  freshForMs: number
  staleForMs: number
}

/** What a `Cache-Control` header lets a shared cache do; undefined where nothing may be kept. */
export function sharingOf(cacheControl: string | null | undefined): Sharing | undefined {
  if (!cacheControl || /no-store|private|no-cache/i.test(cacheControl)) return undefined
  const seconds = (pattern: RegExp) => Number(pattern.exec(cacheControl)?.[1] ?? 0) * 1000
  return { freshForMs: seconds(/s-maxage=(\d+)/i) || seconds(/max-age=(\d+)/i), staleForMs: seconds(/stale-while-revalidate=(\d+)/i) }
}

/** The options of a request. */
export function headersOf({ cookie, flags }: Pick<ViewRequest, 'cookie' | 'flags'>): Record<string, string> | undefined {
  const header = flags?.header
  if (!cookie && !header) return undefined
  return { ...(cookie && { cookie }), ...(header && { [flagsHeader]: header }) }
}
