import { consent } from '@stadion/consent/client'
import { readJson } from '@stadion/services/page-attribute'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { deliveryDay } from '../page-attributes.ts'
import { keptPostcode } from './kept-postcode.ts'

/** Before a cut-off the time that is left is shown. */
const soonMs = 3 * 60 * 60_000

/** Takes over the form of the delivery day once it is used, a postal code is kept, or the cut-off is near. */
export const start: BrowserStart = (page) => {
  const place = document.querySelector<HTMLElement>(`[${deliveryDay}]`)
  const shown = place && readJson(place, deliveryDay)
  if (!shown) return
  // The form works without it.
  const load = () => import('./delivery-day.ts').then(({ startDeliveryDay }) => startDeliveryDay(page, place, shown)).catch(() => {})
  const isSoon = Date.parse(shown.until) - Date.now() < soonMs
  if (isSoon || shown.postcode !== (keptPostcode(page.get(consent).allows(1)) ?? null)) void load()
  else place.addEventListener('focusin', load, { once: true })
}
