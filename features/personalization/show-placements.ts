import { drawBelow, loadView, whenNear } from '@stadion/fragments/client/fill-unseen'
import type { PageFlags, ReadFlags } from '@stadion/fragments/flags'
import { mfFlags, mfId, mounted } from '@stadion/fragments/page-attributes'
import { viewUrl } from '@stadion/fragments/protocol'
import { isLast, placementOf } from '@stadion/pages/page-attributes'
import { type Json, readAttribute, toJson, writeAttribute } from '@stadion/services/page-attribute'
import type { Decision } from './client.ts'
import type { Impression } from './contract.ts'
import { isTrue } from './placements.ts'

export interface PlacesOptions {
  brand: string
  locale: string
  /** The server of fragment views. */
  server?: string
  decide(): Promise<Decision>
  /** The page's flags, so that fetched views match the rest. */
  flags?: Pick<PageFlags, 'decided'> | undefined
  /** Called once for each placement that a shopper has seen, with its articles. */
  onSeen(impression: Impression): void
}

/** Of places that are no slots. */
const railId = 'catalogue_rail'
/** Fewer articles look like a mistake. */
const fewest = 3

/**
 * Fills placements (`placementOf`) with recommendations. A placement is filled just before it comes into view, never in view, so that
 * nothing moves or changes while a shopper looks; `isLast` says that nothing follows it, so nothing can move. Without recommendations,
 * or after a failure, the server's content stays.
 */
export function showPlacements({ brand, locale, server = '/mf', decide, flags, onSeen }: PlacesOptions): {
  watch(place: HTMLElement): void
} {
  const shown = new Set<string>()
  /** Pending views. */
  const asking = new Set<Promise<unknown>>()
  async function fill(place: HTMLElement): Promise<void> {
    const { isControl, impressionReporting } = await decide()
    const impression = impressionReporting.find(({ placement }) => placement === readAttribute(place, placementOf))
    if (!impression) return
    if (isControl) return whenSeen(place, () => onSeen(impression))
    if (!isTrue(impression.placement, impression.activityId)) return
    // Articles in another placement of the page are not shown again.
    const unshown = () => impression.products.filter((id) => !shown.has(id))
    let products = unshown()
    // The articles of a pending placement become free if it fails.
    while (products.length < fewest && asking.size > 0) {
      await Promise.allSettled(asking)
      products = unshown()
    }
    if (products.length < fewest) return
    for (const id of products) shown.add(id)
    const view = viewOf(readAttribute(place, mfId) ?? railId, { placement: impression.placement, ids: products.join() })
      .catch((error) => {
        for (const id of products) shown.delete(id)
        throw error
      })
      .finally(() => asking.delete(view))
    asking.add(view)
    const { html, read } = await view
    const put = () => {
      // A shopper is choosing there.
      if (place.hasAttribute(mounted)) return
      place.innerHTML = html
      writeAttribute(place, mfFlags, read)
      whenSeen(place, () => onSeen({ ...impression, products }))
    }
    if (place.hasAttribute(isLast)) put()
    else drawBelow(place, put)
  }

  async function viewOf(mf: string, props: { placement: string; ids: string }): Promise<{ html: string; read: Json<ReadFlags> }> {
    const { html, flags: read = toJson({}) } = await loadView(viewUrl(server, mf, brand, locale, props), mf, {
      flags: JSON.stringify(flags?.decided()),
    })
    return { html, read }
  }

  return whenNear((place) => void fill(place).catch(() => {}))
}

/** Calls once half of a placement, or half a screen of it, has been in view. */
function whenSeen(place: Element, onSeen: () => void): void {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      onSeen()
    },
    { threshold: 0.5 },
  )
  seen.observe(place)
}
