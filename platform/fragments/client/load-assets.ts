import { FragmentLoadError } from '../errors.ts'
import { type AssetLoader, createLoadCache, type FragmentModule, requireFragmentModule } from './assets.ts'

export interface AssetsLoader {
  /**
   * Loads the files listed in an answer, for example of a server-rendered slot. Rejects with `Error loading microfrontend: {id}, cause:
   * …`.
   */
  loadAssets(id: string, assets: { scripts: readonly string[]; styles: readonly string[] }): Promise<FragmentModule>
}

/** Loads each file once for all callers; a failed load is evicted, so that it can be tried again. */
export function createAssetsLoader(assets: AssetLoader) {
  const scripts = createLoadCache<unknown>()
  const styles = createLoadCache<void>()
  const all = async (id: string, styleList: readonly string[], url: string, load = assets.importModule): Promise<FragmentModule> => {
    try {
      const [module] = await Promise.all([
        scripts(url, () => load(url)),
        ...styleList.map((style) => styles(style, () => assets.addStyle(style))),
      ])
      return requireFragmentModule(module)
    } catch (error) {
      throw new FragmentLoadError(id, error)
    }
  }
  return { all, loadAssets: (id, { scripts: [script = ''], styles: styleList }) => all(id, styleList, script) } satisfies AssetsLoader &
    Record<string, unknown>
}
