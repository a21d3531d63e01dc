import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** A browser keeps no cookie above 4 kB, its name included. */
const mostBytes = 3900
const mostUnpacked = 64 * 1024

/** What a long form leaves, compressed, as the values of cookies: empty where fewer are enough; undefined if they cannot hold it. */
export function packCookies(left: object, cookies: number): string[] | undefined {
  const written = JSON.stringify(left)
  if (written.length > mostUnpacked) return undefined
  const packed = brotliCompressSync(written).toString('base64url')
  if (packed.length > cookies * mostBytes) return undefined
  return Array.from({ length: cookies }, (_, index) => packed.slice(index * mostBytes, (index + 1) * mostBytes))
}

/** What was left, of any shape, as a browser may send any text; undefined if it is nothing that was packed. */
export function unpackCookies(values: readonly (string | undefined)[]): Record<string, unknown> | undefined {
  try {
    const packed = Buffer.from(values.join(''), 'base64url')
    return Object(JSON.parse(brotliDecompressSync(packed, { maxOutputLength: mostUnpacked }).toString())) as Record<string, unknown>
  } catch {
    return undefined
  }
}
