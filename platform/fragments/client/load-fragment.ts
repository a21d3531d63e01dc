import { type FragmentConfig, pathId, scriptUrl, styleUrls } from '../config.ts'
import type { ClassicLoader, FragmentModule } from './assets.ts'
import { createAssetsLoader } from './load-assets.ts'

/** Classic scripts register their fragments here. */
type Registry = Record<string, unknown>

export interface FragmentLoader {
  /** Loads script and styles once for all callers. Rejects with `Error loading microfrontend: {id}, cause: …`. */
  load(config: FragmentConfig, brand: string): Promise<FragmentModule>
}

/** Loads fragments by their configuration. */
export function createFragmentLoader(
  assets: ClassicLoader,
  registry: () => Registry | undefined = () => (globalThis as { MF?: Registry }).MF,
): FragmentLoader {
  const { all } = createAssetsLoader(assets)
  const registered = async (url: string, id: string): Promise<unknown> => {
    await assets.addScript(url)
    const found = registry()?.[id]
    if (!found) throw new Error('Invalid library, MF object not found')
    return found
  }
  return {
    load(config, brand) {
      const load = config.imports ? assets.importModule : (url: string) => registered(url, pathId(config))
      return all(config.id, styleUrls(config, brand), scriptUrl(config), load)
    },
  }
}
