import type { Slot, SlotResult } from './slot.ts'
import type { SlotSource } from './slot-source.ts'

/** The output of a page: the response, or a compressor in front of it. */
export interface PageSink {
  write(chunk: Buffer): void
  /** The end of the page, with each slot's time: one write less than ending afterwards. */
  end(chunk: Buffer, reports: readonly SlotReport[]): void
  /** False once the visitor has gone. No getter: an object literal with one gets a hidden class of its own, on every page. */
  isOpen(): boolean
}

export interface StreamedPage {
  /** Everything before the slots: document head, shell and layout; empty if it was already written. */
  head: Buffer | string
  tail: string
  slots: readonly StreamedSlot[]
  /** The HTML of a finished slot in pieces: its element, its stylesheets, the fragment's HTML or the fallback. */
  wrap: (slot: Slot, result: SlotResult) => (Buffer | string)[]
  sink: PageSink
}

/** A slot and its result: cached, or pending. */
export interface StreamedSlot {
  slot: Slot
  result: SlotResult | Promise<SlotResult>
}

export type SlotReport = SlotResult & { slot: Slot }

/** Starts all slots of a page at once; cached ones are finished immediately. */
export const startSlots = (slots: readonly Slot[], source: SlotSource): StreamedSlot[] =>
  slots.map((slot) => ({ slot, result: source.peek(slot) ?? source.get(slot) }))

const isSettled = (result: SlotResult | Promise<SlotResult>): result is SlotResult => !(result instanceof Promise)

/** The results of the finished slots. */
export function settled(slots: readonly StreamedSlot[]): SlotReport[] {
  const reports: SlotReport[] = []
  for (const { slot, result } of slots) if (isSettled(result)) reports.push({ slot, ...result })
  return reports
}

/** Milliseconds in which finished slots wait for others, so that they are sent in one write; not noticeable. */
const gatherMs = 5

/**
 * Streams a page: the shell and every cached slot at once, each other slot when it is done, in the order in
 * which they finish. Slots that finish within a moment are sent in one write. Resolves when the page has ended.
 */
export function streamPage({ head, tail, slots, wrap, sink }: StreamedPage): Promise<void> {
  const reports = settled(slots)
  const first: (Buffer | string)[] = [head]
  for (const report of reports) first.push(...wrap(report.slot, report))
  const waiting = slots.filter(({ result }) => !isSettled(result))
  if (waiting.length === 0) {
    first.push(tail)
    sink.end(join(first), reports)
    return Promise.resolve()
  }
  const start = join(first)
  if (start.length > 0) sink.write(start)
  return new Promise((resolve) => {
    let left = waiting.length
    let pending: (Buffer | string)[] = []
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      timer = undefined
      const chunk = pending
      pending = []
      if (left > 0) {
        if (sink.isOpen()) sink.write(join(chunk))
        return
      }
      chunk.push(tail)
      sink.end(join(chunk), reports)
      resolve()
    }
    for (const { slot, result } of waiting)
      void (result as Promise<SlotResult>).then((done) => {
        left -= 1
        reports.push({ slot, ...done })
        pending.push(...wrap(slot, done))
        if (left === 0) {
          clearTimeout(timer)
          // Pages that end in this turn of the event loop are written one after the other: a write between two reads finds its reader
          // asleep, and waking it costs as much as the write.
          setImmediate(flush)
        } else timer ??= setTimeout(flush, gatherMs)
      })
  })
}

/** Joins texts and buffers into one buffer: adjacent texts are joined first, and each byte is copied once. */
export function join(pieces: readonly (Buffer | string)[]): Buffer {
  const [first] = pieces
  if (pieces.length === 1 && typeof first === 'object') return first
  const merged: (Buffer | string)[] = []
  let size = 0
  let text = ''
  const endText = () => {
    size += Buffer.byteLength(text)
    merged.push(text)
    text = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else {
      if (text) endText()
      size += piece.length
      merged.push(piece)
    }
  }
  if (text) endText()
  const whole = Buffer.allocUnsafe(size)
  let at = 0
  for (const piece of merged) at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at)
  return whole
}
