import { type FragmentConfig, pathId, scriptUrl, styleUrls } from '../config.ts'
import { FragmentLoadError } from '../errors.ts'
import { type AssetLoader, createLoadCache, type FragmentModule, requireFragmentModule } from './assets.ts'

/** Classic scripts put their fragments here. */
type Registry = Record<string, unknown>

export interface FragmentLoader {
  /** Loads script and styles once for all who ask. Rejects with `Error loading microfrontend: {id}, cause: …`. */
  load(config: FragmentConfig, brand: string): Promise<FragmentModule>
  /** Loads what an earlier answer named, for example the assets of a server-rendered slot. */
  loadAssets(id: string, assets: { scripts: readonly string[]; styles: readonly string[] }): Promise<FragmentModule>
}

/** Loads fragments into a page; a failed load is evicted, so that it can be tried again. */
export function createFragmentLoader(
  assets: AssetLoader,
  registry: () => Registry | undefined = () => (globalThis as { MF?: Registry }).MF,
): FragmentLoader {
  const scripts = createLoadCache<unknown>()
  const styles = createLoadCache<void>()

  const script = (url: string, id: string, imports: boolean): Promise<unknown> =>
    scripts(url, async () => {
      if (imports) return assets.importModule(url)
      await assets.addScript(url)
      const found = registry()?.[id]
      if (!found) throw new Error('Invalid library, MF object not found')
      return found
    })

  const all = async (id: string, styleList: readonly string[], load: Promise<unknown>): Promise<FragmentModule> => {
    try {
      const [module] = await Promise.all([load, ...styleList.map((url) => styles(url, () => assets.addStyle(url)))])
      return requireFragmentModule(module)
    } catch (error) {
      throw new FragmentLoadError(id, error)
    }
  }

  return {
    load: (config, brand) => all(config.id, styleUrls(config, brand), script(scriptUrl(config), pathId(config), config.imports)),
    loadAssets: (id, { scripts: scriptList, styles: styleList }) =>
      all(id, styleList, scriptList[0] ? script(scriptList[0], id, true) : Promise.reject(new Error('No script to load'))),
  }
}
