import { consent } from '@stadion/consent/client'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { keptVisitorId, visitorIdKey } from '../visitor-id.ts'

const load = () => import('./personalization.ts')

/** Loads the engine's client if the visitor allows marketing, and deletes the visitor's data when that is withdrawn. */
export const start: BrowserStart = (page, host) => {
  const { allows, onChange } = page.get(consent)
  let isStarted = false
  const look = () => {
    if (allows(1) && allows(2)) {
      if (isStarted) return
      isStarted = true
      load().then(
        ({ startPersonalization }) => startPersonalization(page, host),
        () => {
          // The page works without it.
          isStarted = false
        },
      )
      return
    }
    const visitor = keptVisitorId(() => localStorage)
    if (!visitor) return
    // Before the first await: the withdrawal counts even if the shopper leaves the page now.
    localStorage.removeItem(visitorIdKey)
    load().then(
      ({ forgetVisitor }) => forgetVisitor(page, host, visitor),
      () => {},
    )
  }
  look()
  onChange(look)
}
