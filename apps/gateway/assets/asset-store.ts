import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { readWithChecksum, writeWithChecksum } from './atomic-file.ts'

/** A file of one version of a fragment, ready to send. */
export interface KeptAsset {
  body: Buffer
  brotli: Buffer
}

/** Gets a file of a fragment from its server; undefined if it has none. */
export type AssetFetcher = (fragment: string, path: string) => Promise<Buffer | undefined>

/** Pause before a failed write is repeated, in milliseconds. */
const againMs = 10_000

/**
 * Stores the assets of every fragment version that a page ever used, on disk, so that a deployment of a fragment does
 * not break a tab opened before it. While the disk is full, they stay in memory.
 * @param directory folder that outlives restarts; shared by all gateways of a site
 * @param onProblem called for the first file that could not be written, and not again until all are
 * @param maxBytes limit of the memory
 */
export function createAssetStore(
  directory: string,
  fetchAsset: AssetFetcher,
  onProblem: (error: unknown) => void = () => undefined,
  maxBytes = 4 * 1024 * 1024,
) {
  const memory = new LRUCache<string, KeptAsset>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, brotli }) => body.length + brotli.length,
  })
  const underWay = new Map<string, Promise<KeptAsset | undefined>>()
  /** Paths of files that are only in memory. */
  const unwritten = new Set<string>()
  let again: NodeJS.Timeout | undefined
  const safe = /^[\w.-]+(\/[\w.-]+){1,3}$/
  const fileOf = (path: string): string => `${directory}/${path}`

  function write(path: string, body: Buffer): void {
    try {
      writeWithChecksum(fileOf(path), body)
      unwritten.delete(path)
    } catch (error) {
      if (unwritten.size === 0) onProblem(error)
      unwritten.add(path)
      again ??= setInterval(writeRest, againMs).unref()
    }
  }

  function writeRest(): void {
    for (const path of unwritten) {
      const kept = memory.peek(path)
      if (kept) write(path, kept.body)
      else unwritten.delete(path)
      // One failure is enough to see that there is no room yet.
      if (unwritten.has(path)) return
    }
    clearInterval(again)
    again = undefined
  }

  /**
   * The file on disk if its checksum is right, otherwise the fragment's. A file of an earlier gateway, without a note, is better than
   * none.
   */
  async function read(path: string): Promise<Buffer | undefined> {
    const found = readWithChecksum(fileOf(path))
    if (found?.state === 'whole') return found.body
    const older = found?.state === 'unknown' ? found.body : undefined
    const fetched = await fetchAsset(path.split('/')[0] as string, path).catch((error: unknown) => {
      if (!older) throw error
      return undefined
    })
    if (!fetched) return older
    if (fetched.length === 0) throw new Error(`The fragment sent nothing for ${path}`)
    write(path, fetched)
    return fetched
  }

  async function load(path: string): Promise<KeptAsset | undefined> {
    const body = await read(path)
    if (!body) return undefined
    const kept = { body, brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
    memory.set(path, kept)
    return kept
  }

  return {
    /** `{fragment}/{version}/{file}`; undefined if no build of the fragment has it. Rejects if that is unknown at the moment. */
    async get(path: string): Promise<KeptAsset | undefined> {
      if (!safe.test(path) || path.includes('..')) return undefined
      const known = memory.get(path)
      if (known) return known
      let loading = underWay.get(path)
      if (!loading) {
        loading = load(path).finally(() => underWay.delete(path))
        underWay.set(path, loading)
      }
      return loading
    },
    has: (path: string): boolean => memory.has(path),
    /** Stops its background work. */
    close: (): void => clearInterval(again),
  }
}
export type AssetStore = ReturnType<typeof createAssetStore>
