import type { Settings } from './settings.ts'

/** The default of `CACHE_MB`: with it the soak of `docs/performance.md` stays below 400 MB. */
const defaultMb = 24

/** The shares of `CACHE_MB`. A process that is only one of the two uses only its own part. */
const shares = { gateway: 0.75, api: 0.25 } as const

/** The memory for all caches of a gateway, or of an API, in bytes. */
export const readCacheBytes = (read: Settings, whose: keyof typeof shares): number =>
  read.whole('CACHE_MB', defaultMb, { min: 8, max: 65_536 }) * 1024 * 1024 * shares[whose]

/** Default size of a cache, as in tests. */
export const defaultCacheBytes = (whose: keyof typeof shares): number => defaultMb * 1024 * 1024 * shares[whose]

/** Divides all the bytes between the caches. */
export const shareOut = <T extends Readonly<Record<string, number>>>(bytes: number, parts: T): Readonly<Record<keyof T, number>> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Math.floor(bytes * part)])) as Record<keyof T, number>

/**
 * The approximate memory of a value: as V8 stores plain objects, lists and texts, plus a cache entry. Repeated texts count repeatedly, so
 * it is rather too high.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 24 + Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return 96 + value.byteLength
  if (value instanceof Date) return 96
  let bytes = 40
  for (const inner of Object.values(value)) bytes += 8 + bytesOf(inner)
  return bytes
}
