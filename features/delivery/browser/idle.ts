import { consent } from '@stadion/consent/client'
import { readJson } from '@stadion/services/page-attribute'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { deliveryDay, soonMs } from '../page-attributes.ts'
import { keptPostcode } from './kept-postcode.ts'
import { maybeSignedIn } from './maybe-signed-in.ts'

/** Takes over the form of the delivery day once it is used, a postal code is kept or may be known from the account, or the cut-off is near. */
export const start: BrowserStart = (page) => {
  const place = document.querySelector<HTMLElement>(`[${deliveryDay}]`)
  const shown = place && readJson(place, deliveryDay)
  if (!shown) return
  // The form works without it.
  const load = () => import('./delivery-day.ts').then(({ startDeliveryDay }) => startDeliveryDay(page, place, shown)).catch(() => {})
  const soonIn = Date.parse(shown.until) - Date.now() - soonMs
  const isKnown = !shown.postcode && (maybeSignedIn() || keptPostcode(page.get(consent).allows(1)) !== undefined)
  if (soonIn <= 0 || isKnown) return load()
  place.addEventListener('focusin', load, { once: true })
  // A page may stay open until then. Longer times no timer takes.
  if (soonIn < 86_400_000) setTimeout(load, soonIn)
}
