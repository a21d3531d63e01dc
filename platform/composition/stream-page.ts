import type { Slot, SlotResult } from './slot.ts'
import type { SlotSource } from './slot-source.ts'

/** Where a page is written to: the response, or a compressor in front of it. */
export interface PageSink {
  write(chunk: Buffer): void
  end(chunk: Buffer): void
  /** False once the visitor has gone. */
  readonly open: boolean
}

export interface StreamedPage {
  /** Everything before the slots: document head, shell and the layout that the slots fill. */
  head: string
  tail: string
  slots: readonly Slot[]
  source: SlotSource
  /** The HTML of a settled slot in pieces: its element, its stylesheets, the fragment's HTML or the fallback. */
  wrap: (slot: Slot, result: SlotResult) => (Buffer | string)[]
  sink: PageSink
}

export type SlotReport = SlotResult & { slot: Slot }

/** The slots that need no waiting, taken before anything is written. */
export const peekAll = (slots: readonly Slot[], source: SlotSource): (SlotResult | undefined)[] => slots.map((slot) => source.peek(slot))

/**
 * Writes a page: the shell and every slot that is at hand at once, each other slot when it is done, in the order in
 * which they finish. Slots that finish together leave in one write. Resolves with what each slot cost.
 * @param ready what peekAll found
 */
export function streamPage(page: StreamedPage, ready: readonly (SlotResult | undefined)[]): Promise<SlotReport[]> {
  const { slots, source, wrap, sink } = page
  const reports: SlotReport[] = []
  const first: (Buffer | string)[] = [page.head]
  const waiting: Slot[] = []
  slots.forEach((slot, at) => {
    const result = ready[at]
    if (!result) return waiting.push(slot)
    reports.push({ slot, ...result })
    return first.push(...wrap(slot, result))
  })
  if (waiting.length === 0) {
    first.push(page.tail)
    sink.end(join(first))
    return Promise.resolve(reports)
  }
  // Questions start before the shell is written, so that fragments work while it travels.
  const asked = waiting.map((slot) => source.get(slot))
  sink.write(join(first))
  return new Promise((resolve) => {
    let left = waiting.length
    let pending: (Buffer | string)[] = []
    let scheduled = false
    const flush = () => {
      scheduled = false
      const chunk = pending
      pending = []
      if (left === 0) {
        chunk.push(page.tail)
        if (sink.open) sink.end(join(chunk))
        resolve(reports)
      } else if (sink.open) sink.write(join(chunk))
    }
    asked.forEach((promise, at) => {
      const slot = waiting[at] as Slot
      promise.then((result) => {
        left -= 1
        reports.push({ slot, ...result })
        pending.push(...wrap(slot, result))
        if (!scheduled) {
          scheduled = true
          setImmediate(flush)
        }
      })
    })
  })
}

export const join = (pieces: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
