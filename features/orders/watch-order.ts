import type { StreamedEvent } from './contract.ts'
import { orderFailureOf } from './order-failure.ts'

/** How often an open page asks where there is no stream, in milliseconds (D-125). */
export const askEveryMs = 10_000
/** After so many questions it tries to have a stream again. */
const asksBeforeStream = 6

/** The part of an `EventSource` that is used. */
export interface OrderStream {
  readonly readyState: number
  addEventListener(type: 'order' | 'error', listener: (event: { data?: unknown }) => void): void
  close(): void
}
const closed = 2

export interface WatchOptions {
  /** Reads the order anew. */
  look(): Promise<unknown>
  /** Opens the stream of the order. */
  open(): OrderStream
  /** Whether the page has this event already. */
  isKnown(event: StreamedEvent): boolean
  /** The document, whose page is seen or not. */
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Follows an order by its stream as long as its page is seen: a browser has only six connections to a site for all its tabs. Where the
 * stream cannot be had it asks every ten seconds. Never asks twice at once. Ends by itself where the order may no longer be read. Returns a
 * function that ends it.
 */
export function watchOrder({ look, open, isKnown, page = document }: WatchOptions): () => void {
  let stream: OrderStream | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let isAsking = false
  let isStale = false

  function ask(): void {
    // What happens during a question may not be in its answer.
    isStale = isAsking
    if (isAsking) return
    isAsking = true
    look()
      .catch((error: unknown) => {
        const { code } = orderFailureOf(error)
        if (code !== 'away' && code !== 'rateLimited') end()
      })
      .finally(() => {
        isAsking = false
        if (isStale) ask()
      })
  }
  function follow(): void {
    rest()
    const own = open()
    stream = own
    own.addEventListener('order', ({ data }) => {
      if (!isKnown(JSON.parse(String(data)) as StreamedEvent)) ask()
    })
    // A stream that breaks off comes back by itself; one that is refused does not.
    own.addEventListener('error', () => {
      if (stream === own && own.readyState === closed) askInstead()
    })
  }
  function askInstead(): void {
    rest()
    let asks = 0
    timer = setInterval(() => {
      asks += 1
      if (asks > asksBeforeStream) follow()
      else if (!isAsking) ask()
    }, askEveryMs)
    ask()
  }
  function rest(): void {
    stream?.close()
    stream = undefined
    clearInterval(timer)
  }
  function onVisibility(): void {
    if (page.visibilityState === 'visible') follow()
    else rest()
  }
  function end(): void {
    isStale = false
    rest()
    page.removeEventListener('visibilitychange', onVisibility)
  }

  page.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return end
}
