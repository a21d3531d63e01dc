import { pathOf } from '@stadion/contract/route'
import { apiKeyHeader, failureFreshMs, type Publication, readPublication } from './contract.ts'

export interface PublicationCacheOptions {
  /** Address of the feature-flag service; the page's own origin without it. */
  host?: string
  apiKey: string
  fetch?: typeof fetch
  now?: () => number
}

/** Gets publications, each once for its project and environment. */
export interface PublicationCache {
  /** Undefined where it cannot be had; that is believed for 10 s. Never rejects. */
  load(environment: string, projectName: string): Promise<Publication | undefined>
}

/** What an application keeps of publications for as long as it runs. */
export function createPublicationCache({
  host = '',
  apiKey,
  fetch: send = fetch,
  now = Date.now,
}: PublicationCacheOptions): PublicationCache {
  const kept = new Map<string, { publication: Promise<Publication | undefined>; until: number }>()

  async function get(path: string): Promise<Publication | undefined> {
    const answer = await send(host + path, {
      headers: { [apiKeyHeader]: apiKey },
      signal: AbortSignal.timeout(readPublication.timeoutMs ?? 0),
    })
    return answer.ok ? answer.json() : undefined
  }

  return {
    load(environment, projectName) {
      const path = pathOf(readPublication, { environment, projectName })
      const known = kept.get(path)
      if (known && known.until > now()) return known.publication
      const entry = { publication: get(path).catch(() => undefined), until: Number.POSITIVE_INFINITY }
      kept.set(path, entry)
      void entry.publication.then((publication) => {
        if (!publication) entry.until = now() + failureFreshMs
      })
      return entry.publication
    },
  }
}
