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
  /** Milliseconds for which a shared cache may call it fresh; 0 where it belongs to one visitor. */
  freshForMs: number
}

/** Gets views of fragments, from this process or over HTTP. Rejects for anything that is not a whole, right view. */
export interface ViewClient {
  view(request: ViewRequest): Promise<ViewAnswer>
}

/** The fragment's server said 404: there is nothing to show. */
export class ViewNotFound extends Error {
  override readonly name = 'ViewNotFound'
}

/** Milliseconds of freshness that a `Cache-Control` header grants to a shared cache. */
export function freshness(cacheControl: string | null | undefined): number {
  if (!cacheControl || /no-store|private|no-cache/i.test(cacheControl)) return 0
  const seconds = /(?:s-maxage|max-age)=(\d+)/i.exec(cacheControl)?.[1]
  return seconds ? Number(seconds) * 1000 : 0
}
