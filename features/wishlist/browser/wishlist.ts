import type { Touchpoint } from '@stadion/account/touchpoints/touchpoints'
import { accountPortal } from '@stadion/account-client/portal/client'
import { account } from '@stadion/account-client/state/client'
import { consent } from '@stadion/consent/client'
import { api } from '@stadion/http/api'
import { createFetchJson } from '@stadion/http/fetch-json'
import { toasts } from '@stadion/modals/toasts'
import { readAttribute } from '@stadion/services/page-attribute'
import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { createTranslationsService, translations } from '@stadion/translations/client'
import { readTranslations } from '@stadion/translations/contract'
import { type WishlistStore, wishlist } from '../client.ts'
import { createWishlist } from '../create-wishlist.ts'
import { guestList, guestListKey, mostKept } from '../guest-list.ts'
import { createHearts, paintHearts, type WishWord } from '../hearts.ts'
import { maxEntries } from '../max-entries.ts'
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
  let isSaid = false
  const say = async (word: WishWord) => {
    const { t } = await texts.load('wishlist')
    const isGood = word === 'added' || word === 'kept'
    // Once on a page is enough to say where a guest's list is.
    if (word === 'kept' && isSaid) return
    isSaid ||= word === 'kept'
    const text =
      word === 'kept'
        ? t('wishlist.kept')
        : word === 'fullHere'
          ? t('wished.full', { most: mostKept })
          : t(`wished.${word}`, { most: maxEntries })
    page.find(toasts)?.show({
      ...{ id: 'wishlist', text, tone: isGood ? 'good' : 'bad' },
      ...((word === 'kept' || word === 'fullHere') && {
        action: { label: t('wishlist.kept.signIn'), run: () => void portal.open({ touchpoint }).catch(() => {}) },
      }),
    })
  }
  /** The portal's reason is shown at once: the header of every page contains it. */
  const ask = () => readAttribute(document.querySelector(`[${wishAsk}]`), wishAsk)
  const portal = page.get(accountPortal)
  const touchpoint = touchpoints[host.get().pageType] ?? 'WISHLIST ICON'
  const { allows, onChange } = page.get(consent)
  const { press, showKept, leaveOut } = createHearts({
    service,
    account: who,
    portal,
    pending: pendingWish(() => sessionStorage),
    guest: guestList(
      () => localStorage,
      () => allows(1),
    ),
    touchpoint,
    say,
    askFor: (name) => (name ? ask()?.replace('{name}', name) : undefined),
  })
  paintHearts(document, store)
  onChange(showKept)
  addEventListener('storage', ({ key }) => (key === guestListKey || key === null) && showKept())
  Object.assign(page.get(wishlist), { leaveOut })
  return { service, press }
}
