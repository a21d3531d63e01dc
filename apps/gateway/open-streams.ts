import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isStream } from './api-paths.ts'

/**
 * Ends streams when the site closes, as it would wait for their ends otherwise. Browsers come back by themselves, to another process.
 * Returns a function that notes an answer.
 */
export function endStreamsAtClose(app: FastifyInstance): (request: IncomingMessage, response: ServerResponse) => void {
  const open = new Set<ServerResponse>()
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const response of open) response.destroy()
    done()
  })
  return (request, response) => {
    if (!isStream(request.url ?? '/')) return
    if (isClosing) {
      response.destroy()
      return
    }
    open.add(response)
    response.once('close', () => open.delete(response))
  }
}
