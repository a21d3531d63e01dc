import { islands } from '@stadion/fragments/client/islands'
import { api } from '@stadion/http/api'
import { showLive } from '@stadion/services/live-text'
import { readPageAttribute } from '@stadion/services/page-attribute'
import { currencyOf } from '@stadion/site/page-attributes'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { bag, createBagService } from '../client.ts'
import { bagCount } from '../page-attributes.ts'
import { startQuickAdd } from './start-quick-add.ts'

/** Provides `bag@1` and `quick-add@1`. The page of the bag is hydrated at once when another tab has changed what it shows. */
export const start: BrowserStart = (page, host) => {
  const service = createBagService({
    api: page.get(api),
    currency: readPageAttribute(currencyOf),
    env: host.get().context.env,
  })
  page.provide(bag, service)
  showLive(bagCount, service.store, ({ itemCount }) => itemCount)
  startQuickAdd(page, host)
  service.onElsewhere(() => page.find(islands)?.demand('bag_bag'))
}
