import type { Mark, Named } from './page-attribute.ts'
import type { Store } from './service.ts'
import { whileLoading } from './while-loading.ts'

/**
 * Writes a personal value into every element with the attribute, so that it shows before any fragment is hydrated, and keeps it up to
 * date. An element is hidden while its value is 0 or empty.
 */
export function showLive<State>(
  attribute: Named<Mark>,
  store: Store<State>,
  read: (state: State) => string | number | null | undefined,
): void {
  const show = () => {
    const value = read(store.getState())
    for (const element of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
      element.hidden = !value
      if (value && element.textContent !== `${value}`) element.textContent = `${value}`
    }
  }
  store.subscribe(show)
  whileLoading(show)
}
