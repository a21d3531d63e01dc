import type { PageServices, Store } from '@stadion/services/service'
import { whileLoading } from './while-loading.ts'

/**
 * Fills elements such as `<span data-live="bag@1:itemCount" hidden>`, a path into the state, from the page's services, so that personal
 * values show before any fragment is hydrated. An element stays hidden while its value is 0 or empty.
 */
export function bindLiveTexts(page: PageServices): void {
  const bound = new WeakSet<Element>()
  // Slots arrive while the page is still being sent.
  whileLoading(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-live]')) {
      const [name = '', field = ''] = element.dataset.live!.split(':')
      const store = page.find<{ store: Store<Record<string, unknown>> }>({ name: name as 'a@1' })?.store
      if (!store || bound.has(element)) continue
      bound.add(element)
      const bind = () => {
        const value = field.split('.').reduce<unknown>((part, name) => Object(part)[name], store.getState())
        const text = value ? String(value) : ''
        if (text && element.textContent !== text) element.textContent = text
        element.hidden = text === ''
      }
      store.subscribe(bind)
      bind()
    }
  })
}
