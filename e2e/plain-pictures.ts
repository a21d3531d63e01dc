import type { RequestListener } from 'node:http'
import { pictureLookOf } from '@stadion/catalogue/picture-server'
import type { Database } from '@stadion/database/database'
import { brands } from '@stadion/site/brands'
import { PNG } from 'pngjs'

const path = /^\/assets\/img\/([^_/]+)_0[1-6]\.svg$/
const square = PNG.sync.write(new PNG({ width: 8, height: 8, fill: true }))
// Chromium takes an image with few bytes for its size for no content: then it is never the largest paint.
const plain = Buffer.concat([square, Buffer.alloc(8_000)])

/**
 * Answers requests for article pictures with a plain square, and hands everything else to the API, also pictures that do not exist.
 * No browser test looks at what a picture shows, and to draw, compress and rasterise real ones takes a quarter of the processor time
 * of a page.
 */
export function withPlainPictures(db: Database, forward: RequestListener): RequestListener {
  const known = new Set<string>()
  const exists = async (id: string) => {
    if (known.has(id)) return true
    const looks = await Promise.all(brands.map(({ key }) => pictureLookOf(db, id, key)))
    const isPicture = looks.some(Boolean)
    if (isPicture) known.add(id)
    return isPicture
  }
  return (request, response) => {
    const [, id] = path.exec(request.url ?? '') ?? []
    if (!id) return forward(request, response)
    const answer = (isPicture: boolean) => {
      if (!isPicture) return forward(request, response)
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' }).end(plain)
    }
    // A database that fails is the API's to answer for.
    exists(id).then(answer, () => answer(false))
  }
}
