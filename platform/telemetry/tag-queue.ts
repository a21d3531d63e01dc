/** One event for the tag manager; never with an address or anything else that names a person. */
export type TagEvent = Readonly<Record<string, unknown>> & { event: string }

/** What a tag manager puts on the page. */
export interface TagTarget {
  tagManager?: { ready?: boolean }
  dataLayer?: unknown[]
}

/** Events on their way to the tag manager. */
export interface TagQueue {
  push(event: TagEvent): void
  /** Drops what waits and is allowed no more. */
  forget(): void
}

/** Milliseconds between two looks for a tag manager that is not there yet. */
const tagRetryMs = 2000
/** Events that wait at most; the oldest is dropped first. */
export const mostWaiting = 200

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

/** Text goes out in capitals, except addresses and values whose key starts with `bv_`. */
const inCapitals = (event: TagEvent): TagEvent => capitalsOf(event, '') as TagEvent

function capitalsOf(value: unknown, key: string): unknown {
  if (key.startsWith('bv_')) return value
  if (typeof value === 'string') return looksLikeEmail.test(value) ? value : value.toUpperCase()
  if (Array.isArray(value)) return value.map((one) => capitalsOf(one, ''))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, capitalsOf(one, name)]))
}

/** Hands events to the tag manager in order, as soon as it is there; never throws. */
export function createTagQueue(
  target: () => TagTarget = () => globalThis as TagTarget,
  isAllowed: (event: TagEvent) => boolean = () => true,
): TagQueue {
  let waiting: TagEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    waiting = waiting.filter(isAllowed)
  }
  const flush = () => {
    timer = undefined
    forget()
    if (waiting.length === 0) return
    const page = target()
    if (page.tagManager?.ready !== true) {
      timer = setTimeout(flush, tagRetryMs)
      return
    }
    page.dataLayer ??= []
    page.dataLayer.push(...waiting.splice(0))
  }

  return {
    forget,
    push(event) {
      if (!isAllowed(event)) return
      waiting.push(inCapitals(event))
      if (waiting.length > mostWaiting) waiting.shift()
      if (timer === undefined) flush()
    },
  }
}
