import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflatedPiece, joinedGzip } from './joined-gzip.ts'

test.each([
  ['none', []],
  ['two', ['a page ', 'in two parts']],
  ['an empty one between long ones', ['<p>Größe</p>'.repeat(500), '', '<b>end</b>'.repeat(700)]],
])('pieces that were deflated apart are one gzip stream, as often as they are joined: %s', (_, texts) => {
  const pieces = texts.map((text) => deflatedPiece(Buffer.from(text)))
  for (let time = 0; time < 2; time++) {
    const gzip = joinedGzip(pieces)
    expect(gunzipSync(gzip).toString()).toBe(texts.join(''))
    expect(gzip.length).toBeLessThan(400)
  }
})
