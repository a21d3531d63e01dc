import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A file of one version of a fragment, ready to send. */
export interface KeptAsset {
  body: Buffer
  brotli: Buffer
}

/** Gets a file of a fragment from wherever the fragment runs; undefined where it has none. */
export type AssetFetcher = (fragment: string, path: string) => Promise<Buffer | undefined>

/**
 * Keeps the assets of every version of every fragment that a page ever used, on disk, so that no deploy of a
 * fragment breaks a tab that was opened before it.
 * @param directory where files are kept across restarts; shared by all gateways of a site
 */
export function createAssetStore(directory: string, fetchAsset: AssetFetcher) {
  const memory = new LRUCache<string, KeptAsset>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body, brotli }) => body.length + brotli.length,
  })
  const underWay = new Map<string, Promise<KeptAsset | undefined>>()
  const safe = /^[\w.-]+(\/[\w.-]+){1,3}$/

  async function load(path: string): Promise<KeptAsset | undefined> {
    const file = `${directory}/${path}`
    let body: Buffer | undefined
    if (existsSync(file)) body = readFileSync(file)
    else {
      body = await fetchAsset(path.split('/')[0] as string, path)
      if (!body) return undefined
      mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true })
      writeFileSync(file, body)
    }
    const kept = { body, brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
    memory.set(path, kept)
    return kept
  }

  return {
    /** `{fragment}/{version}/{file}`; undefined where no build of the fragment has it. */
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
  }
}
export type AssetStore = ReturnType<typeof createAssetStore>
