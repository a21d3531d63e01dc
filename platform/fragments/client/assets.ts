import { withTimeout } from '../with-timeout.ts'

/** The exports of a fragment's script. `page` is the page's services. */
export interface FragmentModule {
  mount(container: Element, props: Readonly<Record<string, unknown>>, page: unknown): unknown
  update?(container: Element, props: Readonly<Record<string, unknown>>): unknown
  unmount(container: Element): unknown
}

/** Loads scripts and styles into the page; tests pass their own. */
export interface AssetLoader {
  importModule(url: string): Promise<unknown>
  addStyle(url: string): Promise<void>
}

export interface ClassicLoader extends AssetLoader {
  addScript(url: string): Promise<void>
}

/** A failed load is evicted, so that the next one tries again. */
export function createLoadCache<T, K = string>() {
  const loads = new Map<K, Promise<T>>()
  return (key: K, load: () => Promise<T>): Promise<T> => {
    const known = loads.get(key)
    if (known) return known
    const started = load().catch((error) => {
      loads.delete(key)
      throw error
    })
    loads.set(key, started)
    return started
  }
}

const unableToLoad = (cause: unknown): Error => new Error('Unable to load script/style', { cause })

/** Loads into a document. Rejects with `Unable to load script/style`, also after ten seconds without a result. */
export const documentLoader = (document: Document): AssetLoader => ({
  importModule: (url) =>
    withTimeout(() => import(/* @vite-ignore */ url)).catch((error) => {
      throw unableToLoad(error)
    }),
  addStyle(url) {
    if (Array.from(document.styleSheets).some((sheet) => sheet.href === new URL(url, document.baseURI).href)) return Promise.resolve()
    return added(document, Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }))
  },
})

/** As documentLoader, for classic scripts too. */
export const classicLoader = (document: Document): ClassicLoader => ({
  ...documentLoader(document),
  addScript: (url) => added(document, Object.assign(document.createElement('script'), { src: url, async: true })),
})

const added = (document: Document, element: HTMLElement): Promise<void> =>
  withTimeout<void>(
    () =>
      new Promise((resolve, reject) => {
        element.addEventListener('load', () => resolve())
        element.addEventListener('error', reject)
        document.head.append(element)
      }),
  ).catch((error) => {
    // A late answer after the timeout has no effect, and the next caller tries again.
    element.remove()
    throw unableToLoad(error)
  })

/** The module if it has the needed exports; throws if mount or unmount is missing. */
export function requireFragmentModule(candidate: unknown): FragmentModule {
  const module = candidate as Partial<FragmentModule> | undefined
  if (typeof module?.mount !== 'function' || typeof module.unmount !== 'function')
    throw new Error('A microfrontend needs mount and unmount')
  return module as FragmentModule
}
