import { account } from '@stadion/account-client/state/client'
import { consent } from '@stadion/consent/client'
import { readJson } from '@stadion/services/page-attribute'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { keptSize } from '../page-attributes.ts'

/** On the page of an article: chooses the kept size, and offers to keep one, for members, and for guests while level 1 is allowed. */
export const start: BrowserStart = (page) => {
  const place = document.querySelector(`[${keptSize}]`)
  const shown = place && readJson(place, keptSize)
  if (!shown) return
  const { store } = page.get(account)
  const { allows, onChange } = page.get(consent)
  let isStarted = false
  const look = () => {
    const { isAuthenticated } = store.getState()
    if (isStarted || !(isAuthenticated || allows(1))) return
    isStarted = true
    // The page works without it.
    import('./kept-size.ts').then(({ startKeptSize }) => startKeptSize(page, shown, isAuthenticated)).catch(() => {})
  }
  look()
  store.subscribe(look)
  onChange(look)
}
