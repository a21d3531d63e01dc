import { atLeast, contextHeader, readAtLeast } from '@stadion/contract/data-tags'
import type { ApiTransport } from '@stadion/http/api-transport'

/**
 * Texts as new as a question wants its view (D-150). The way to the API says so too: another process of it may have answered last.
 * @param refresh asks for corrected texts; calls during a question share it
 */
export function createNewestTexts(api: ApiTransport) {
  let known = 0
  let wanted = 0
  let underWay: Promise<void> | undefined
  return {
    api: ((request) => api({ ...request, headers: { ...request.headers, [contextHeader]: atLeast(wanted) } })) satisfies ApiTransport,
    /** Resolves once the texts are new enough, or could not be read. */
    async knowing(context: string | undefined, refresh: () => Promise<void>): Promise<void> {
      const id = readAtLeast(context) ?? 0
      wanted = Math.max(wanted, id)
      while (known < id) {
        const asked = wanted
        // Twice: one that was under way may have begun before the news.
        underWay ??= refresh()
          .then(refresh)
          .finally(() => {
            known = Math.max(known, asked)
            underWay = undefined
          })
        await underWay
      }
    },
  }
}
