import type { Server } from 'node:http'
import { createDraining, type Draining } from './draining.ts'
import type { Settings } from './settings.ts'

export interface ClosingOptions {
  /** Milliseconds between "not ready" and the shutdown in which all requests are still answered, so that a proxy notices it first. */
  drainMs?: number
  /** The servers of the process, once they listen. */
  servers?: readonly Server[]
  /** The readiness state. */
  draining?: Draining
  /** Maximum milliseconds for running answers. */
  deadlineMs?: number
  /** For tests: the source of signals, and the function that ends the process. */
  process?: Pick<NodeJS.Process, 'once' | 'on' | 'exit'>
}

/**
 * How long a process that is shutting down still answers all requests, in milliseconds; 0 on a developer's machine, which has no load
 * balancer.
 */
export const readDrainMs = (read: Settings, isLocal: boolean): number => read.whole('DRAIN_SECONDS', isLocal ? 0 : 5, { max: 300 }) * 1000

/** Milliseconds in which every answer closes its connection, before idle connections are closed. */
const goodbyeMs = 1000

/** Milliseconds in which all forwarded copies of a signal arrive; two real presses are not that fast. */
const sameSignalMs = 500

/**
 * Ends the process well at SIGTERM or SIGINT. First it says that it is not ready and answers on for `drainMs`, then every
 * answer closes its connection; then `close` lets answers under way finish, and the exit code is 0. What is not done by the deadline is cut
 * off; a second signal ends at once, unless it is the same one handed on: a terminal, npm and `npm start` each pass a Ctrl-C.
 */
export function closeGracefully(close: () => Promise<void>, options: ClosingOptions = {}): void {
  const { drainMs = 0, servers = [], draining = createDraining(), deadlineMs = 10_000, process: own = process } = options
  let leftAt: number | undefined
  const onSignal = () => {
    if (leftAt !== undefined) {
      if (performance.now() - leftAt >= sameSignalMs) own.exit(1)
      return
    }
    leftAt = performance.now()
    draining.begin()
    const timer = setTimeout(() => own.exit(0), drainMs + (drainMs > 0 ? goodbyeMs : 0) + deadlineMs)
    end().then(
      () => {
        clearTimeout(timer)
        own.exit(0)
      },
      (error: unknown) => {
        console.error(`Closing failed: ${error instanceof Error ? error.message : String(error)}`)
        own.exit(1)
      },
    )
  }
  async function end(): Promise<void> {
    if (drainMs > 0) await pause(drainMs)
    for (const server of servers) closeAfterAnswers(server)
    if (drainMs > 0) await goneWithin(servers, goodbyeMs)
    // A client that was answered after the server stopped accepting leaves an idle connection behind.
    const sweeping = setInterval(() => servers.forEach(closeIdle), 50)
    await close().finally(() => clearInterval(sweeping))
  }
  own.on('SIGTERM', onSignal)
  own.on('SIGINT', onSignal)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const closeIdle = (server: Server): void => server.closeIdleConnections()

/** From now on every answer closes its connection: the client sends its next request to another process. */
function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
}

/** Resolves when no connection is open any more, or after so many milliseconds. */
async function goneWithin(servers: readonly Server[], ms: number): Promise<void> {
  const connected = (server: Server) =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
  for (let waited = 0; waited < ms; waited += 50) {
    const counts = await Promise.all(servers.map(connected))
    if (counts.every((count) => count === 0)) return
    await pause(50)
  }
}

/** Runs a program; an error at its start is one readable message and exit code 1. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
