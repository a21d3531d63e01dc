import type { Draw } from '@stadion/raffles/contract'
import { rankEntries, winnersOf } from '@stadion/raffles/draw'

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Draws again with the browser's own cryptography: whether the seed fits its hash, and the same entries win. */
export async function checkDraw({ seed, seedHash, list, pieces, winners }: Draw): Promise<boolean> {
  if (seed === null || list === null || winners === null) return false
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  if (hexOf(await crypto.subtle.digest('SHA-256', bytes)) !== seedHash) return false
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = new TextEncoder()
  const macs = new Map<string, string>()
  for (const { entryId } of list) macs.set(entryId, hexOf(await crypto.subtle.sign('HMAC', key, text.encode(entryId))))
  const written = (some: NonNullable<Draw['winners']>) => some.map(({ entryId, sku, rank }) => `${sku} ${rank} ${entryId}`).sort()
  const drawn = winnersOf(
    rankEntries(list, (entryId) => macs.get(entryId)!),
    pieces,
  )
  return written(drawn).join('\n') === written(winners).join('\n')
}
