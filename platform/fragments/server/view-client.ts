import { contextHeader } from '@stadion/contract/data-tags'
import { flagsHeader, type HandedFlags, type ReadFlags, readFlags } from '../flags.ts'
import type { LinkedAssets } from '../protocol.ts'

/** One request to a fragment. */
export interface ViewRequest {
  /** Path and query from the fragment server's root, for example `/shell_header/view/stadion/de_DE`. */
  path: string
  /** The expected id. */
  mfId: string
  /** The visitor's cookies. */
  cookie?: string
  /** The flags of the page; the view may read any of them. */
  flags?: HandedFlags | undefined
  /** How new the data must be that it shows: `at-least={id}`. */
  context?: string | undefined
  /** Maximum size of the answer in bytes. */
  maxBytes: number
  /** Timeout in milliseconds. */
  timeoutMs: number
  /** Another server for this request: the override outside production. */
  server?: string
}

/** A complete view with a checked id and type. */
export interface ViewAnswer extends LinkedAssets {
  html: Buffer
  version: string
  /** How a shared cache may store it; undefined if it is personal. */
  sharing: Sharing | undefined
  /** The flags that the view read, with their values; undefined if it read none. */
  flags?: ReadFlags | undefined
  /** What it was made from (D-150); undefined if it may have been anything. */
  tags?: readonly string[] | undefined
  /** The news that everything knew from which it was made; undefined if that does not say. */
  news?: number | undefined
}

/** Gets views of fragments, from this process or over HTTP. Rejects unless it is a complete, valid view. */
export interface ViewClient {
  view(request: ViewRequest): Promise<ViewAnswer>
}

/** The fragment's server answered 404: there is nothing to show. */
export class ViewNotFound extends Error {
  override readonly name = 'ViewNotFound'
}

/** The flags that a view reports. */
export function readFlagsOf(header: string | null | undefined): ReadFlags | undefined {
  if (!header) return undefined
  const read = readFlags(header)
  return Object.keys(read).length > 0 ? read : undefined
}

/** How long a view may be shared without revalidation, and during revalidation. Milliseconds. */
export interface Sharing {
  freshForMs: number
  staleForMs: number
}

/** What a `Cache-Control` header allows a shared cache; undefined if nothing. */
export function sharingOf(cacheControl: string | null | undefined): Sharing | undefined {
  if (!cacheControl || /no-store|private|no-cache/i.test(cacheControl)) return undefined
  const seconds = (pattern: RegExp) => Number(pattern.exec(cacheControl)?.[1] ?? 0) * 1000
  return { freshForMs: seconds(/s-maxage=(\d+)/i) || seconds(/max-age=(\d+)/i), staleForMs: seconds(/stale-while-revalidate=(\d+)/i) }
}

/** The options of a request. */
export function headersOf({
  cookie,
  flags,
  context,
}: Pick<ViewRequest, 'cookie' | 'flags' | 'context'>): Record<string, string> | undefined {
  const header = flags?.header
  if (!cookie && !header && !context) return undefined
  return { ...(cookie && { cookie }), ...(header && { [flagsHeader]: header }), ...(context && { [contextHeader]: context }) }
}
