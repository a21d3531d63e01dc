import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection may be open without a request before it counts as unused, in milliseconds. */
const graceMs = 500

/**
 * Lets `app.close()` end connections on which nothing was ever requested. Browsers open such connections in advance, and Node does not
 * count them as idle: a server that closes would wait for them until the browser ends.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const server = app.server as Server
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    // A request may be on its way on a connection that has just been opened.
    const sweep = () => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }
    const timer = setTimeout(sweep, graceMs)
    server.once('close', () => clearTimeout(timer))
    done()
  })
}
