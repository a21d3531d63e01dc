/** One event for the tag manager; never with an address or anything else that names a person. */
export type TagEvent = Readonly<Record<string, unknown>> & { event: string }

/** What a tag manager puts on the page. */
export interface TagTarget {
  tagManager?: { ready?: boolean }
  dataLayer?: unknown[]
}

/** Milliseconds between two looks for a tag manager that is not there yet. */
export const tagRetryMs = 2000
/** Events that wait at most; the oldest is dropped first. */
export const mostWaiting = 200

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

/** Text goes out in capitals, except addresses and values whose key starts with `bv_`. */
export const inCapitals = (event: TagEvent): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(event).map(([key, value]) => [
      key,
      typeof value === 'string' && !key.startsWith('bv_') && !looksLikeEmail.test(value) ? value.toUpperCase() : value,
    ]),
  )

/** Hands events to the tag manager in order, as soon as it is there; never throws. */
export function createTagQueue(target: () => TagTarget = () => globalThis as TagTarget) {
  const waiting: Record<string, unknown>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    timer = undefined
    const page = target()
    if (page.tagManager?.ready !== true) {
      timer = setTimeout(flush, tagRetryMs)
      return
    }
    page.dataLayer ??= []
    page.dataLayer.push(...waiting.splice(0))
  }

  return (event: TagEvent): void => {
    waiting.push(inCapitals(event))
    if (waiting.length > mostWaiting) waiting.shift()
    if (timer === undefined) flush()
  }
}
