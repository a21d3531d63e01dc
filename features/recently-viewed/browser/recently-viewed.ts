import { consent } from '@stadion/consent/client'
import { drawBelow, loadView, whenNear } from '@stadion/fragments/client/fill-unseen'
import { flags } from '@stadion/fragments/flags'
import { mfFlags } from '@stadion/fragments/page-attributes'
import { viewUrl } from '@stadion/fragments/protocol'
import { placementOf } from '@stadion/pages/page-attributes'
import { readPageAttribute, writeAttribute } from '@stadion/services/page-attribute'
import type { PageServices } from '@stadion/services/service'
import { readArticlePath } from '@stadion/site/addresses'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { sitePathOf } from '@stadion/site/page-attributes'
import { pathInside } from '@stadion/site/paths'
import { emptiesViewed, viewedEmptied } from '../page-attributes.ts'
import { dayOf, readViewed, recentlyViewedKey, withViewed } from '../viewed-articles.ts'

const railId = 'catalogue_rail'

/** Notes the article of this page, and shows those that were seen before it. Only their ids leave the browser. */
export function startRecentlyViewed(page: PageServices, host: HostInfoHolder, place: HTMLElement): void {
  const today = dayOf(Date.now())
  const stored = localStorage.getItem(recentlyViewedKey)
  const list = readViewed(stored, today)
  const present = host.get().pageType === 'PDP' ? articleOf(location.pathname) : undefined
  const kept = present ? withViewed(list, present, today) : list
  if (kept.length > 0) localStorage.setItem(recentlyViewedKey, JSON.stringify(kept))
  // All of it is too old.
  else if (stored !== null) localStorage.removeItem(recentlyViewedKey)
  const ids = list.flatMap(([id]) => (id === present ? [] : [id]))
  if (ids.length === 0 || isShownByEngine(page)) return
  whenNear((near) => void show(page, host, near, ids).catch(() => {})).watch(place)
}

const articleOf = (path: string) => readArticlePath(pathInside({ sitePath: readPageAttribute(sitePathOf) }, path) ?? '')?.id

/** With level 2 the engine fills a placement with nearly the same articles: both never stand on one page (D-194). */
const isShownByEngine = (page: PageServices): boolean =>
  page.get(consent).allows(2) && document.querySelector(`[${placementOf}=STILL-INTERESTED]`) !== null

async function show(page: PageServices, host: HostInfoHolder, place: HTMLElement, ids: readonly string[]): Promise<void> {
  const { brand = '', locale = '' } = host.get().context
  const url = viewUrl('/mf', railId, brand, locale, { kind: 'viewed', ids: ids.join() })
  const { html, flags: read } = await loadView(url, railId, { flags: JSON.stringify(page.find(flags)?.decided()) })
  // The choice may be another one by now.
  const draw = () => {
    if (!page.get(consent).allows(1)) return
    place.innerHTML = html
    if (read) writeAttribute(place, mfFlags, read)
    place.querySelector(`[${emptiesViewed}]`)?.addEventListener('click', () => empty(place))
  }
  drawBelow(place, draw)
}

/** Empties the list, and says so where the pressed button was. */
function empty(place: HTMLElement): void {
  localStorage.removeItem(recentlyViewedKey)
  const said = place.querySelector<HTMLElement>(`[${viewedEmptied}]`)
  if (!said) return
  place.replaceChildren(said)
  said.hidden = false
  said.focus()
}
