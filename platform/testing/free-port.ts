import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below what systems hand out by themselves (from 32768 on Linux, 49152 elsewhere): there a port that is told now may be the other end
// of somebody's connection by the time that it is listened to.
const [first, last] = [20_000, 32_000]

/** A port of the loopback address that nobody listens to. */
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
