import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflatedPiece, joinedGzip, OpenGzip, storedPiece } from './joined-gzip.ts'
import { newNonce } from './nonce-text.ts'

test('pieces that were deflated apart are one gzip stream', () => {
  const [start, end] = ['<p>Größe</p>'.repeat(500), '<b>end</b>'.repeat(700)].map((text) => deflatedPiece(Buffer.from(text)))
  for (const nonce of ['first+nonce==', '', 'second']) {
    const gzip = joinedGzip([start!, storedPiece(Buffer.from(nonce)), end!])
    expect(gunzipSync(gzip).toString()).toBe(`${'<p>Größe</p>'.repeat(500)}${nonce}${'<b>end</b>'.repeat(700)}`)
    expect(gzip.length).toBeLessThan(400)
  }
})

test.each([1, 2, 5])('a stream of %d pieces with nonces between them is whole with every nonce', (count) => {
  const texts = Array.from({ length: count }, (_, at) => `<p>${at} Größe</p>`.repeat(300 * at + 1))
  const rest = '<b>end</b>'.repeat(700)
  const open = new OpenGzip(
    texts.map((text) => deflatedPiece(Buffer.from(text))),
    deflatedPiece(Buffer.from(rest)),
  )
  for (const nonce of [newNonce(), newNonce()]) expect(gunzipSync(open.with(nonce)).toString()).toBe(texts.join(nonce) + rest)
})
