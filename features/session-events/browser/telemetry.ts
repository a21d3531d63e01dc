import type { AddedItem } from '@stadion/bag/contract'
import { consent, reloadPage } from '@stadion/consent/client'
import { api } from '@stadion/http/api'
import type { PageServices } from '@stadion/services/service'
import { isSecretAddress } from '@stadion/site/addresses'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { takesMoney } from '@stadion/site/page-types'
import { createTags } from '@stadion/tag-manager/client'
import { campaignOf } from '../campaign.ts'
import { createEvents } from '../create-events.ts'

/** Reports the session to our own collector and to the tag manager, each at its own level; loaded when the page is idle. */
export function startTelemetry(page: PageServices, host: HostInfoHolder) {
  const { context, pageType } = host.get()
  const { brand = '', locale = '' } = context
  const { allows, onChange } = page.get(consent)
  const { send, start } = createEvents({ api: page.get(api), site: { brand, locale }, allows })
  const { push, chosen } = createTags({
    // A tag manager brings scripts of other companies.
    allows: (level) => allows(level) && !takesMoney(pageType) && !isSecretAddress(location.href),
    load: (src) => document.head.append(Object.assign(document.createElement('script'), { src, async: true })),
    unload,
  })
  let isTyped = false
  addEventListener('input', ({ target }) => {
    isTyped ||= (target as Element).matches('textarea,input:not([type=checkbox],[type=radio])')
  })
  /** Scripts that tags have loaded end only with the page: it is reloaded, unless the shopper would lose typed text or is already leaving. */
  function unload() {
    if (isTyped || location.search.includes('redirect-url=')) return
    // The receipt of the choice is sent first.
    setTimeout(reloadPage)
  }
  let isArrivalTold = false
  const look = () => {
    start()
    chosen()
    if (isArrivalTold || !allows(1)) return
    isArrivalTold = true
    const campaign = campaignOf(location.search)
    if (campaign) send('marketing_campaign', campaign)
    if (pageType === 'CART') send('cart_view')
    if (pageType === 'CHECKOUT') send('checkout')
  }
  look()
  onChange(look)
  return {
    send,
    push,
    added(items: readonly AddedItem[]) {
      // The text and the recipient of a gift card are private.
      const sentItems = items.map(({ productId, quantity = 1 }) => ({ productId, quantity }))
      send('cart_add', { items: sentItems, ...(allows(2) && { forRecommendations: true }) })
      for (const { productId } of items) push({ event: 'cart_add', category: 'bag', label: productId, pageType })
    },
  }
}
