import { islands } from '@stadion/fragments/client/islands'
import { api } from '@stadion/http/api'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { bag, createBagService } from '../client.ts'

/** Provides `bag@1`. The page of the bag is hydrated at once when another tab has changed what it shows. */
export const start: BrowserStart = (page, host) => {
  const service = createBagService({
    api: page.get(api),
    currency: document.documentElement.dataset.currency ?? '',
    env: host.get().context.env,
  })
  page.provide(bag, service)
  service.onElsewhere(() => page.find(islands)?.demand('bag_bag'))
}
