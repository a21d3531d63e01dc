import type { Draw } from '@stadion/raffles/contract'
import { type ListedEntry, type Ranked, rankEntries, winnersOf } from '@stadion/raffles/draw'

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Draws again with the browser's own cryptography: whether the seed fits its hash, the list is whole, and the same entries win.
 * @param partOf a part of the list, from 1
 */
export async function checkDraw(
  { seed, seedHash, entries, parts, list, pieces, winners }: Draw,
  partOf: (part: number) => Promise<readonly ListedEntry[]>,
): Promise<boolean> {
  if (seed === null || entries === null || winners === null) return false
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  if (hexOf(await crypto.subtle.digest('SHA-256', bytes)) !== seedHash) return false
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = new TextEncoder()
  const macOf = async ({ entryId }: ListedEntry) => [entryId, hexOf(await crypto.subtle.sign('HMAC', key, text.encode(entryId)))] as const
  let seen = 0
  // The first so far and those of the next part: the first of both are the first of all.
  let first: readonly Ranked[] = []
  for (let part = 1; part <= parts; part++) {
    const next = list ?? (await partOf(part))
    const both = [...first, ...next]
    const macs = new Map(await Promise.all(both.map(macOf)))
    // One that is listed twice, also in two parts, counts once in no list.
    if (macs.size !== both.length) return false
    seen += next.length
    first = winnersOf(
      rankEntries(both, (entryId) => macs.get(entryId)!),
      pieces,
    )
  }
  const written = (some: readonly Ranked[]) => some.map(({ entryId, sku, rank }) => `${sku} ${rank} ${entryId}`).sort()
  return seen === entries && written(first).join('\n') === written(winners).join('\n')
}
