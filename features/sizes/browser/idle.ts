import { account, hasMarker } from '@stadion/account-client/state/client'
import { consent } from '@stadion/consent/client'
import { readJson } from '@stadion/services/page-attribute'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { footLength, keptSize, mySize, printGuide } from '../page-attributes.ts'
import type { KeptIn } from './size-sources.ts'

/**
 * On the page of an article: chooses the kept size, and offers to keep one; on a list: offers what is in stock in it. For members, and for
 * guests while level 1 is allowed. Begins again when somebody signs in or out, or takes the consent back.
 */
export const start: BrowserStart = (page) => {
  startGuide()
  const article = document.querySelector(`[${keptSize}]`)
  const list = document.querySelector<HTMLAnchorElement>(`[${mySize}]`)
  const run = async (where: KeptIn, signal: AbortSignal) => {
    if (article) await (await import('./kept-size.ts')).startKeptSize(page, readJson(article, keptSize)!, where, signal)
    if (list) await (await import('./my-size.ts')).startMySize(page, list, readJson(list, mySize)!, where, signal)
  }
  if (!article && !list) return
  const { store } = page.get(account)
  const { allows, onChange } = page.get(consent)
  let running: KeptIn | undefined
  let ending = new AbortController()
  const look = () => {
    const { isAuthenticated } = store.getState()
    // Whoever has the marker of a session is a member whose session is still being checked.
    const isGuest = !isAuthenticated && !hasMarker(document.cookie)
    const wanted = isAuthenticated ? 'account' : isGuest && allows(1) ? 'browser' : undefined
    if (wanted === running) return
    ending.abort()
    ending = new AbortController()
    running = wanted
    // The page works without it.
    if (wanted) run(wanted, ending.signal).catch(() => {})
  }
  look()
  store.subscribe(look)
  onChange(look)
}

function startGuide(): void {
  document.querySelector(`[${printGuide}]`)?.addEventListener('click', () => print())
  const place = document.querySelector<HTMLElement>(`[${footLength}]`)
  const shown = place && readJson(place, footLength)
  if (!shown) return
  const listen = () => place.addEventListener('focusin', load, { once: true })
  const load = () => import('./foot-length.ts').then(({ startFootLength }) => startFootLength(place, shown)).catch(listen)
  // Whoever was quicker than this script stands in the field already.
  if (place.contains(document.activeElement)) void load()
  else listen()
}
