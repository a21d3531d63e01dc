import { accountPortal } from '@stadion/account/portal/client'
import { account } from '@stadion/account/state/client'
import type { Touchpoint } from '@stadion/account/touchpoints/touchpoints'
import { toasts } from '@stadion/modals/toasts'
import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { createMonitoring } from '@stadion/telemetry/monitoring'
import type { WishlistStore } from '@stadion/wishlist/client'
import { createWishlist } from '@stadion/wishlist/create-wishlist'
import { createHearts, paintHearts, type WishWord } from '@stadion/wishlist/hearts'
import { pendingWish } from '@stadion/wishlist/pending-wish'

/** Where a shopper meets the account by a heart (D-081). */
const touchpoints: Readonly<Record<string, Touchpoint>> = { WISHLIST: 'WISHLIST PAGE', PDP: 'FREE DELIVERY PDP' }
const words: readonly WishWord[] = ['added', 'full', 'gone', 'failed']

/** The list and what hearts do with it: what a page loads when somebody is signed in or taps a heart. */
export function startWishlist(page: PageServices, host: HostInfoHolder, store: WishlistStore) {
  const { sitePath = '' } = document.documentElement.dataset
  const who = page.get(account)
  const service = createWishlist({
    store,
    hostInfo: host,
    sitePath,
    isAuthenticated: () => who.store.getState().isAuthenticated,
    report: createMonitoring().error,
  })
  /** The header of every page has the texts; without it a heart simply stays as it was. */
  const texts = () => document.querySelector<HTMLElement>('[data-wish-words]')?.dataset.wishWords?.split('|')
  const say = (word: WishWord) => {
    const text = texts()?.[words.indexOf(word)]
    if (text) page.find(toasts)?.show({ id: 'wishlist', text, tone: word === 'added' ? 'good' : 'bad' })
  }
  const { press } = createHearts({
    service,
    account: who,
    portal: page.get(accountPortal),
    pending: pendingWish(() => sessionStorage),
    touchpoint: touchpoints[host.get().pageType] ?? 'WISHLIST ICON',
    say,
    askFor: (name) => (name ? texts()?.[words.length]?.replace('{name}', name) : undefined),
  })
  paintHearts(document, store)
  return { service, press }
}
