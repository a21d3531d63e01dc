import { pathOf } from '@stadion/contract/route'
import { apiKeyHeader, failureFreshMs, type Publication, publicationPath, publicationTimeoutMs } from './contract.ts'

export interface PublicationCacheOptions {
  /** Address of the feature-flag service; the page's own origin without it. */
  host?: string
  apiKey: string
  fetch?: typeof fetch
}

/** Gets publications, each once for its project and environment. */
export interface PublicationCache {
  /** Undefined where it cannot be had; that is believed for 10 s. Never rejects. */
  load(environment: string, projectName: string): Promise<Publication | undefined>
}

/** What an application keeps of publications for as long as it runs. */
export function createPublicationCache({ host = '', apiKey, fetch: send = fetch }: PublicationCacheOptions): PublicationCache {
  const kept = new Map<string, Promise<Publication | undefined>>()

  async function get(path: string): Promise<Publication | undefined> {
    try {
      const signal = AbortSignal.timeout(publicationTimeoutMs)
      const answer = await send(host + path, { headers: { [apiKeyHeader]: apiKey }, signal })
      if (answer.ok) return await answer.json()
    } catch {}
    setTimeout(() => kept.delete(path), failureFreshMs)
    return undefined
  }

  return {
    load(environment, projectName) {
      const path = pathOf({ path: publicationPath }, { environment, projectName })
      const publication = kept.get(path) ?? get(path)
      kept.set(path, publication)
      return publication
    },
  }
}
