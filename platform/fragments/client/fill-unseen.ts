import { documentLoader } from './assets.ts'
import { fetchView } from './fetch-view.ts'

/** Calls with every watched place once it is less than a screen away. */
export function whenNear(near: (place: HTMLElement) => void): { watch(place: HTMLElement): void } {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          observer.unobserve(target)
          near(target as HTMLElement)
        }
    },
    { rootMargin: '0px 0px 100% 0px' },
  )
  return { watch: (place) => observer.observe(place) }
}

/** Draws in a place below the visible area, where nothing in view moves when it grows; a visible one has to leave it first. */
export function drawBelow(place: Element, draw: () => void): void {
  if (isBelow(place)) {
    draw()
    return
  }
  const inSight = new IntersectionObserver(() => {
    if (!isBelow(place)) return
    inSight.disconnect()
    draw()
  })
  inSight.observe(place)
}

/** At least its title. */
const isBelow = (place: Element): boolean => (place.querySelector('h2') ?? place).getBoundingClientRect().top >= innerHeight

/**
 * Fetches the HTML of a fragment, and loads its style sheets.
 * @param flags the page's flags, so that the view matches the rest
 * @returns the HTML, and the flags that it was rendered with. Throws as `fetchView`.
 */
export async function loadView(url: string, mfId: string, flags: Parameters<typeof fetchView>[2] = {}) {
  const { addStyle } = documentLoader(document)
  const view = await fetchView(url, mfId, flags)
  await Promise.all(view.styles.map(addStyle))
  return view
}
