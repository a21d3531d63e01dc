import type { LinkedAssets } from '../protocol.ts'

/** One question to a fragment: where its view is, and what to send along. */
export interface ViewRequest {
  /** Path and query from the fragment server's root, for example `/shell_header/view/stadion/de_DE`. */
  path: string
  /** The id that the answer must carry. */
  mfId: string
  /** The visitor's cookies. */
  cookie?: string
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
}

/** Gets views of fragments, from this process or over HTTP. Rejects for anything that is not a whole, right view. */
export interface ViewClient {
  view(request: ViewRequest): Promise<ViewAnswer>
}

/** The fragment's server said 404: there is nothing to show. */
export class ViewNotFound extends Error {
  override readonly name = 'ViewNotFound'
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
