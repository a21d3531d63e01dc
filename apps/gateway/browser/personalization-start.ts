import { consent } from '@stadion/consent/client'
import { keptVisitorId, visitorIdKey } from '@stadion/personalization/visitor-id'
import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'

type Loaded = typeof import('./personalization.ts')

/** Address of what chooses for a visitor; the build fills it in. */
declare const PERSONALIZATION_SCRIPT: string

/** Loads what chooses for a visitor where the visitor allows it, and takes everything back where that is over. */
export function startPersonalizationGlance(page: PageServices, host: HostInfoHolder): void {
  const { allows, onChange } = page.get(consent)
  const load = (): Promise<Loaded> => import(PERSONALIZATION_SCRIPT)
  let isStarted = false
  const look = () => {
    if (allows(1) && allows(2)) {
      if (isStarted) return
      isStarted = true
      load().then(
        ({ startPersonalization }) => startPersonalization(page, host),
        () => {
          // The page is whole without it.
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
