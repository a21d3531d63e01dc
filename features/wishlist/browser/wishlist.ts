import type { Touchpoint } from '@stadion/account/touchpoints/touchpoints'
import { accountPortal } from '@stadion/account-client/portal/client'
import { account } from '@stadion/account-client/state/client'
import { api } from '@stadion/http/api'
import { createFetchJson } from '@stadion/http/fetch-json'
import { toasts } from '@stadion/modals/toasts'
import { readAttribute } from '@stadion/services/page-attribute'
import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { createTranslationsService, translations } from '@stadion/translations/client'
import { readTranslations } from '@stadion/translations/contract'
import type { WishlistStore } from '../client.ts'
import { createWishlist } from '../create-wishlist.ts'
import { createHearts, paintHearts, type WishWord } from '../hearts.ts'
import { wishAsk } from '../page-attributes.ts'
import { pendingWish } from '../pending-wish.ts'

/** The touchpoints of hearts (D-081). */
const touchpoints: Readonly<Record<string, Touchpoint>> = { WISHLIST: 'WISHLIST PAGE', PDP: 'FREE DELIVERY PDP' }

/** The list and its hearts; loaded when a shopper is signed in or taps a heart. */
export function startWishlist(page: PageServices, host: HostInfoHolder, store: WishlistStore) {
  const who = page.get(account)
  const calls = page.get(api)
  const service = createWishlist({
    store,
    api: calls,
    isAuthenticated: () => who.store.getState().isAuthenticated,
    reload: () => who.reload(),
  })
  const { locale = '', env } = host.get().context
  const texts = createTranslationsService({
    locale,
    env,
    fetchJson: createFetchJson({
      report: ({ code, status }) => calls.report({ name: 'ApiError', code, status, url: readTranslations.path }),
    }),
  })
  page.provide(translations, texts)
  const say = async (word: WishWord) => {
    const { t } = await texts.load('wishlist')
    page.find(toasts)?.show({ id: 'wishlist', text: t(`wished.${word}`), tone: word === 'added' ? 'good' : 'bad' })
  }
  /** The portal's reason is shown at once: the header of every page contains it. */
  const ask = () => readAttribute(document.querySelector(`[${wishAsk}]`), wishAsk)
  const { press } = createHearts({
    service,
    account: who,
    portal: page.get(accountPortal),
    pending: pendingWish(() => sessionStorage),
    touchpoint: touchpoints[host.get().pageType] ?? 'WISHLIST ICON',
    say,
    askFor: (name) => (name ? ask()?.replace('{name}', name) : undefined),
  })
  paintHearts(document, store)
  return { service, press }
}
