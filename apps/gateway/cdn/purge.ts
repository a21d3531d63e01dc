import { allPages, tagsToPurge } from './cdn-tags.ts'

export interface CdnConfig {
  /** The header in which pages name their tags: `Surrogate-Key`, `Cache-Tag`. */
  tagHeader: string
  /** The address that removes pages by their tags; without it they go by time. */
  purgeUrl: string | undefined
  purgeKey: string | undefined
}

/** How companies want to be asked, by the header that they read. Tags are separated by a blank, or by a comma. */
const adapters: Readonly<
  Record<string, { separator: string; most: number; field: string; keyHeaders: (key: string) => Record<string, string> }>
> = {
  'surrogate-key': { separator: ' ', most: 256, field: 'surrogate_keys', keyHeaders: (key) => ({ 'fastly-key': key }) },
  'cache-tag': { separator: ',', most: 30, field: 'tags', keyHeaders: (key) => ({ authorization: `Bearer ${key}` }) },
}
const adapterOf = (tagHeader: string) => adapters[tagHeader.toLowerCase()] ?? adapters['cache-tag']!

/** The headers with which a page names its tags. */
export const tagHeaders = (cdn: CdnConfig, tags: readonly string[]): Record<string, string> => ({
  [cdn.tagHeader]: tags.join(adapterOf(cdn.tagHeader).separator),
})

/**
 * A change is removed from the CDN this long after it was heard of. By then every gateway has heard of it, and none shows what was before:
 * otherwise the CDN would ask for an old page and keep that.
 */
const delayMs = 2000
/** After a failure: milliseconds until the next try, the last one again and again. */
const pausesMs = [1000, 5000, 30_000]
/** With more tags waiting than this, all pages are removed. */
const mostWaiting = 2000
const timeoutMs = 3_000

/** Removes pages from a CDN after changes: batched for a second, and retried until it worked. */
export function createPurge({ tagHeader, purgeUrl, purgeKey }: CdnConfig, onFailure: (error: unknown) => void) {
  const { most, field, keyHeaders } = adapterOf(tagHeader)
  let waiting = new Set<string>()
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isSending = false
  let hasHeard = false

  async function post(tags: readonly string[]): Promise<void> {
    const answer = await fetch(purgeUrl!, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(purgeKey ? keyHeaders(purgeKey) : {}) },
      body: JSON.stringify({ [field]: tags }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to ${tags.length} tags`)
  }

  async function send(isLast = false): Promise<void> {
    timer = undefined
    isSending = true
    const tags = waiting.has(allPages) || waiting.size > mostWaiting ? [allPages] : [...waiting]
    waiting = new Set()
    const left = new Set(tags)
    try {
      for (let at = 0; at < tags.length; at += most) {
        const some = tags.slice(at, at + most)
        await post(some)
        for (const tag of some) left.delete(tag)
      }
      failures = 0
    } catch (error) {
      onFailure(error)
      waiting = new Set([...left, ...waiting])
      failures += 1
    }
    isSending = false
    if (waiting.size > 0 && !isLast) later()
  }

  function later(): void {
    if (timer || isSending) return
    timer = setTimeout(() => void send(), failures === 0 ? delayMs : pausesMs[Math.min(failures, pausesMs.length) - 1]).unref()
  }

  return {
    /** The first news of a process are everything, as it has kept nothing. A CDN that lost all its pages at each roll would help nobody. */
    heard(tags: readonly string[]): void {
      const isFirst = !hasHeard
      hasHeard = true
      if (!purgeUrl || isFirst) return
      for (const tag of tagsToPurge(tags)) waiting.add(tag)
      later()
    },
    /** What is waiting is sent once more: the next process does not know of it. */
    async stop(): Promise<void> {
      if (!timer) return
      clearTimeout(timer)
      await send(true)
    },
  }
}
export type Purge = ReturnType<typeof createPurge>
