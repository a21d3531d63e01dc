import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflatedPiece, joinedGzip, storedPiece } from './joined-gzip.ts'

test('pieces that were deflated apart are one gzip stream', () => {
  const [start, end] = ['<p>Größe</p>'.repeat(500), '<b>end</b>'.repeat(700)].map((text) => deflatedPiece(Buffer.from(text)))
  for (const nonce of ['first+nonce==', '', 'second']) {
    const gzip = joinedGzip([start!, storedPiece(Buffer.from(nonce)), end!])
    expect(gunzipSync(gzip).toString()).toBe(`${'<p>Größe</p>'.repeat(500)}${nonce}${'<b>end</b>'.repeat(700)}`)
    expect(gzip.length).toBeLessThan(400)
  }
})
