import type { FastifyInstance } from 'fastify'
import type { MediaFiles } from './media-files.ts'

const path = /^([0-9a-f]{32})\/([0-9]{3,4})\.jpg$/

/** Serves pictures that were made, and makes none: `/media/{hash}/1200.jpg`. */
export function mediaServer(app: FastifyInstance, files: MediaFiles): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const [, hash, width] = path.exec(request.params['*']) ?? []
    const jpeg = hash && (await files.read({ hash, width: Number(width) }))
    if (!jpeg) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(jpeg)
  })
}
