/** One event for the tag manager; never with personal data. */
export type TagEvent = Readonly<Record<string, unknown>> & { event: string }

/** The page's interface of a tag manager. */
export interface TagTarget {
  tagManager?: { ready?: boolean }
  dataLayer?: unknown[]
}

/** The queue of events for the tag manager. */
export interface TagQueue {
  push(event: TagEvent): void
  /** Drops waiting events that are no longer allowed. */
  forget(): void
}

/** Polling interval for the tag manager, in milliseconds. */
const tagRetryMs = 2000
/** Maximum number of waiting events; the oldest is dropped first. */
export const mostWaiting = 200

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

/** Texts are sent in capitals, except e-mail addresses and values whose key starts with `bv_`. */
const inCapitals = (event: TagEvent): TagEvent => capitalsOf(event, '') as TagEvent

function capitalsOf(value: unknown, key: string): unknown {
  if (key.startsWith('bv_')) return value
  if (typeof value === 'string') return looksLikeEmail.test(value) ? value : value.toUpperCase()
  if (Array.isArray(value)) return value.map((one) => capitalsOf(one, ''))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, capitalsOf(one, name)]))
}

/** Sends events to the tag manager in order, as soon as it is ready; never throws. */
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
