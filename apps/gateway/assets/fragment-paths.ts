import { type FlagsOfPage, type PageFlagsOf, userIdCookie, withDecided } from '@stadion/flags/page-flags'
import { flagsHeader, readFlags } from '@stadion/fragments/flags'
import { parseLinkHeader } from '@stadion/fragments/protocol'
import { isBrand } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { findStorefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookies } from '../ask.ts'
import type { FragmentEndpoint } from '../fragment-endpoints.ts'
import type { AssetStore } from './asset-store.ts'

/** `/mf/…`: the fragments' views and files on the site's own origin. */
export function serveFragmentPaths(
  app: FastifyInstance,
  options: {
    store: AssetStore
    endpoints: ReadonlyMap<string, FragmentEndpoint>
    appEnv: AppEnvironment
    flags?: PageFlagsOf | undefined
  },
): void {
  const { store, endpoints } = options

  /** The flags of whoever asks for a fragment while a page is open. */
  function flagsFor(path: string, { headers, query }: FastifyRequest): FlagsOfPage | undefined {
    const asked = query as { brand?: string; locale?: string }
    const [, brand = asked.brand, locale = asked.locale] = /\/view\/([^/]+)\/([^/?]+)/.exec(path) ?? []
    const storefront = brand && locale && isBrand(brand) ? findStorefront(brand, locale) : undefined
    return storefront && options.flags?.(storefront, readCookies(headers.cookie))
  }

  app.get('/mf/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const fragment = path.split('/')[0] ?? ''
    const endpoint = endpoints.get(fragment)
    if (!endpoint) return reply.code(404).send('Unknown fragment')
    const [, version, file] = /^[^/]+\/([^/]+)\/([\w.-]+\.(?:js|css))$/.exec(path) ?? []
    // A path whose version has no hash is another name for the current build, and nothing to keep.
    if (version && file && /-[0-9a-f]{8}$/.test(version)) {
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
    const flags = flagsFor(path, request)
    // What the page has decided stays, the rest is decided now.
    const told = withDecided(flags, readFlags(request.headers[flagsHeader.toLowerCase()] as string | undefined))
    const answer = await endpoint.get(`/${path}${search}`, request.headers.cookie, told)
    const isOwn = Object.keys(readFlags(answer.headers.get(flagsHeader))).some((name) => flags?.isOwn(name))
    if (isOwn && flags?.madeUserId) reply.header('set-cookie', userIdCookie(flags.madeUserId, options.appEnv))
    return relay(reply, answer)
  })
}

/** `/ap/mf` and its like: which files a host of the first scheme loads. They are kept before they are named. */
export function serveLinkPaths(
  app: FastifyInstance,
  options: {
    fragments: readonly { id: string; linkPaths?: readonly string[] }[]
    endpoints: ReadonlyMap<string, FragmentEndpoint>
    keep: (urls: readonly string[]) => Promise<void> | undefined
  },
): void {
  for (const { id, linkPaths = [] } of options.fragments)
    for (const path of linkPaths)
      app.get(path, async (request, reply) => {
        const answer = await options.endpoints.get(id)?.get(request.raw.url ?? path)
        if (!answer) return reply.code(404).send('Unknown fragment')
        const { styles, scripts } = parseLinkHeader(answer.headers.get('link'))
        await options.keep([...styles, ...scripts])
        return relay(reply, answer)
      })
}

/** Hands an answer of a fragment on to the browser. */
async function relay(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status)
  for (const name of ['content-type', 'cache-control', 'link', 'x-mf-id', 'x-mf-version', 'x-mf-type', flagsHeader]) {
    const value = answer.headers.get(name)
    if (value) reply.header(name, value)
  }
  // It is made for what one page has decided.
  if (answer.headers.has(flagsHeader)) reply.header('cache-control', 'private, no-store')
  return reply.send(Buffer.from(await answer.arrayBuffer()))
}
