import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { Database } from '@stadion/database/database'
import { drawPicture } from '@stadion/demo-pictures/draw'
import { type Look, type View, viewsOf } from '@stadion/demo-pictures/look'
import { isArticleId } from '@stadion/site/article-ids'
import { brands } from '@stadion/site/brands'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

export interface PictureOptions {
  db: Database
  /** The brand of a request: its article comes first where both brands have one of that id, such as the gift card. */
  brandOf?: (request: FastifyRequest) => string | undefined
  /** Bytes of compressed pictures in memory. */
  cacheBytes?: number
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Picture {
  hash: string
  /** Uncompressed text is not cached: almost no client asks for it, and it is three times as long. */
  bodies: Readonly<Record<Exclude<Encoding, 'identity'>, Buffer>>
}

const fileName = /^([^_]+)_0([1-6])\.svg$/
// A picture changes only with its article, and then a delay of an hour is no problem.
const cacheControl = 'public, max-age=3600, stale-while-revalidate=604800'
const freshForMs = 600_000

/** Serves the pictures of articles, generated from their looks: `/assets/img/AA1001_01.svg`. */
export function pictureServer(app: FastifyInstance, { db, brandOf, cacheBytes = 8_000_000 }: PictureOptions): void {
  const kept = new LRUCache<string, Picture, { brand: string; id: string; view: View }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length,
    ttl: freshForMs,
    // While a picture is drawn again, requests get the old one.
    allowStale: true,
    fetchMethod: async (_key, _stale, { context: { brand, id, view } }) => {
      const look = await pictureLookOf(db, id, brand)
      return look && viewsOf(look.kind).includes(view) ? pictureOf(drawPicture(look, view)) : undefined
    },
  })

  /** Of the first brand that has the article. */
  async function pictureIn(tried: readonly (string | undefined)[], id: string, view: View): Promise<Picture | undefined> {
    for (const brand of new Set(tried)) {
      const picture = brand && (await kept.fetch(`${brand}/${id}/${view}`, { context: { brand, id, view } }))
      if (picture) return picture
    }
    return undefined
  }

  app.get<{ Params: { file: string } }>('/assets/img/:file', async (request, reply) => {
    const [, id, view] = fileName.exec(request.params.file) ?? []
    const picture = isArticleId(id) && (await pictureIn([brandOf?.(request), ...brands.map(({ key }) => key)], id, Number(view) as View))
    if (!picture) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
    const encoding = encodingFor(request.headers['accept-encoding'])
    const etag = `"${picture.hash}-${encoding}"`
    reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml; charset=utf-8')
      .send(encoding === 'identity' ? await plain(picture.bodies.gzip) : picture.bodies[encoding])
  })
}

/** The look from which a picture of an article is drawn; undefined if the brand does not have the article. */
export async function pictureLookOf(db: Database, articleId: string, brand: string): Promise<Look | undefined> {
  const [row] = await db.prepared<{ look: Look }>('catalogue-look', 'select look from catalogue.article where brand = $1 and id = $2', [
    brand,
    articleId,
  ])
  return row?.look
}

const plain = promisify(gunzip)
const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

async function pictureOf(svg: string): Promise<Picture> {
  const identity = Buffer.from(svg)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([compressed.br(identity, { params }), compressed.gzip(identity, { level: 9 })])
  return { hash: createHash('sha256').update(identity).digest('base64url').slice(0, 16), bodies: { br, gzip: gz } }
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offered = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  return offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : 'identity'
}

const isKnown = (sent: string | undefined, etag: string): boolean =>
  sent?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false
