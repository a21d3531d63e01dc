import type { PlacedOrder } from '../order-table.ts'
import type { StreamTable } from './stream-table.ts'
import { eventsAfter, heartbeat, lastSeqOf } from './stream-text.ts'

const everyMs = 1_000
/** In rounds, so in seconds. */
const heartbeatRounds = 15
const longestRounds = 30 * 60

/** What lets a browser read an order, by its hash in hexadecimal digits. */
export type StreamProof = { pass: string } | { session: string }

/** Where a stream is written to. */
export interface StreamOut {
  write(text: string): unknown
  end(): unknown
  on(event: 'close', listener: () => void): unknown
}

export interface StreamOptions {
  table: StreamTable
  /** Orders as they are now, by reference. */
  read(refs: readonly string[]): Promise<PlacedOrder[]>
  /** Those of these sessions that have ended. */
  endedSessions(hashes: readonly string[]): Promise<readonly string[]>
  now(): Date
  /** The database did not answer a round. */
  onFailure(error: unknown): void
  /** Open at once for one network address, and for all of the process. */
  mostOfNetwork: number
  most?: number
}

interface Stream {
  ref: string
  /** The last event that has been sent. */
  seq: number
  network: string
  proof: StreamProof
  out: StreamOut
  openedIn: number
}

const passOf = (hash: string, ref: string): string => `${hash} ${ref}`

/** The open streams of a process (D-125). It asks the database once a second for all of them together, and only while there are some. */
export function createStreams({ table, read, endedSessions, now, onFailure, mostOfNetwork, most = 2_000 }: StreamOptions) {
  const streams = new Set<Stream>()
  const ofNetwork = new Map<string, number>()
  let round = 0
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let hasFailed = false
  let isClosed = false

  function forget(stream: Stream): void {
    if (!streams.delete(stream)) return
    const left = ofNetwork.get(stream.network)! - 1
    if (left > 0) ofNetwork.set(stream.network, left)
    else ofNetwork.delete(stream.network)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  function end(stream: Stream): void {
    forget(stream)
    stream.out.end()
  }

  async function ask(): Promise<void> {
    const asked = [...streams]
    const watched = new Map<string, number>()
    const passes = new Set<string>()
    const sessions = new Set<string>()
    for (const { ref, seq, proof } of asked) {
      watched.set(ref, Math.min(seq, watched.get(ref) ?? seq))
      if ('pass' in proof) passes.add(passOf(proof.pass, ref))
      else sessions.add(proof.session)
    }
    const [{ changed, endedPasses }, ended] = await Promise.all([
      table.news(watched, [...passes], now()),
      sessions.size > 0 ? endedSessions([...sessions]) : [],
    ])
    const endedSet = new Set(ended)
    for (const stream of asked) {
      const { proof, ref } = stream
      if ('pass' in proof ? endedPasses.has(passOf(proof.pass, ref)) : endedSet.has(proof.session)) end(stream)
    }
    if (changed.size === 0) return
    const orders = new Map((await read([...changed])).map((order) => [order.ref, order]))
    for (const stream of asked) {
      const order = orders.get(stream.ref)
      if (!order || !streams.has(stream)) continue
      const text = eventsAfter(order, stream.seq)
      stream.seq = Math.max(stream.seq, lastSeqOf(order))
      if (text) stream.out.write(text)
    }
  }

  function next(): void {
    round += 1
    for (const stream of streams) {
      const age = round - stream.openedIn
      if (age >= longestRounds) end(stream)
      else if (age % heartbeatRounds === 0) stream.out.write(heartbeat)
    }
    if (isAsking || streams.size === 0) return
    isAsking = true
    ask()
      .then(
        () => {
          hasFailed = false
        },
        (error: unknown) => {
          // Told once, however long it lasts.
          if (!hasFailed) onFailure(error)
          hasFailed = true
        },
      )
      .finally(() => {
        isAsking = false
      })
  }

  return {
    /** Whether one more may be opened from a network address. */
    isRoomFor: (network: string): boolean => !isClosed && streams.size < most && (ofNetwork.get(network) ?? 0) < mostOfNetwork,
    /** Sends what becomes of an order after its event `seq`. The caller has written the beginning. */
    add(stream: Omit<Stream, 'openedIn'>): void {
      const added = { ...stream, openedIn: round }
      streams.add(added)
      ofNetwork.set(stream.network, (ofNetwork.get(stream.network) ?? 0) + 1)
      stream.out.on('close', () => forget(added))
      timer ??= setInterval(next, everyMs)
    },
    /** Ends all of them: the process closes. */
    close(): void {
      isClosed = true
      for (const stream of streams) end(stream)
    },
  }
}
export type Streams = ReturnType<typeof createStreams>
