import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range that systems assign automatically (from 32768 on Linux, 49152 elsewhere): a port from there may be in use by a
// connection before it is listened to.
const [first, last] = [20_000, 32_000]

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
