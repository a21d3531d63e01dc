import type { FastifyInstance } from 'fastify'
import type { MediaFiles } from './media-files.ts'

const path = /^([0-9a-f]{32})\/([0-9]{3,4}\.(avif|webp|jpg))$/
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves pictures that were made, and makes none: `/media/{hash}/640.avif`. */
export function mediaServer(app: FastifyInstance, files: MediaFiles): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const [, hash, name, format] = path.exec(request.params['*']) ?? []
    const file = hash && name && (await files.read(hash, name))
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(types[format as keyof typeof types])
      .send(file)
  })
}
