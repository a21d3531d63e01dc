import { FragmentLoadError } from '../errors.ts'
import type { FragmentModule } from './assets.ts'

/** One fragment in one element: mounted once, updated when its props change, unmounted with its element. */
export interface FragmentHost {
  /** Throws `Error loading microfrontend: {id}, cause: …` when the fragment's own mount fails. */
  mount(props: Readonly<Record<string, unknown>>): Promise<void>
  update(props: Readonly<Record<string, unknown>>): Promise<void>
  unmount(): Promise<void>
  readonly mounted: boolean
}

/** @param page the page's services, passed to the fragment */
export function createFragmentHost(id: string, module: FragmentModule, container: Element, page: unknown): FragmentHost {
  let mounted = false
  return {
    get mounted() {
      return mounted
    },
    async mount(props) {
      if (mounted) return this.update(props)
      mounted = true
      try {
        await module.mount(container, props, page)
      } catch (error) {
        mounted = false
        throw new FragmentLoadError(id, error)
      }
    },
    async update(props) {
      if (!mounted) return
      if (module.update) await module.update(container, props)
    },
    async unmount() {
      if (!mounted) return
      mounted = false
      await module.unmount(container)
    },
  }
}
