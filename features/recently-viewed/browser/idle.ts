import { consent } from '@stadion/consent/client'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { placeOf } from '../place.ts'

const load = () => import('./recently-viewed.ts')

/** Keeps and shows what was seen while level 1 is allowed. When it no longer is, the rail goes; the list goes with all stored items of a level. */
export const start: BrowserStart = (page, host) => {
  const { allows, onChange } = page.get(consent)
  let isStarted = false
  const look = () => {
    const place = placeOf(document)
    if (allows(1)) {
      if (!isStarted && place) {
        isStarted = true
        // The page works without it, as where a browser refuses storage.
        load()
          .then(({ startRecentlyViewed }) => startRecentlyViewed(page, host, place))
          .catch(() => {})
      }
    } else {
      isStarted = false
      place?.replaceChildren()
    }
  }
  look()
  onChange(look)
}
