import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FragmentEndpoint } from '../fragment-endpoints.ts'
import type { AssetStore } from './asset-store.ts'

/** `/mf/…`: the fragments' views and files on the site's own origin. */
export function serveFragmentPaths(
  app: FastifyInstance,
  options: { store: AssetStore; endpoints: ReadonlyMap<string, FragmentEndpoint>; appEnv: AppEnvironment },
): void {
  const { store, endpoints } = options

  app.get('/mf/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const fragment = path.split('/')[0] ?? ''
    const endpoint = endpoints.get(fragment)
    if (!endpoint) return reply.code(404).send('Unknown fragment')
    const [, version, file] = /^[^/]+\/([^/]+)\/([\w.-]+\.(?:js|css))$/.exec(path) ?? []
    if (version && file) {
      const kept = await store.get(path)
      if (!kept) return reply.code(404).send('Unknown file')
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept-Encoding')
        .type(file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8')
      return /\bbr\b/.test(String(request.headers['accept-encoding']))
        ? reply.header('content-encoding', 'br').send(kept.brotli)
        : reply.send(kept.body)
    }
    const search = request.raw.url?.includes('?') ? request.raw.url.slice(request.raw.url.indexOf('?')) : ''
    return relay(reply, await endpoint.get(`/${path}${search}`, request.headers.cookie))
  })
}

/** Hands an answer of a fragment on to the browser. */
async function relay(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status)
  for (const name of ['content-type', 'cache-control', 'link', 'x-mf-id', 'x-mf-version', 'x-mf-type']) {
    const value = answer.headers.get(name)
    if (value) reply.header(name, value)
  }
  return reply.send(Buffer.from(await answer.arrayBuffer()))
}
