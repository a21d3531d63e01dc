import { account } from '@stadion/account-client/state/client'
import { loadOnce } from '@stadion/fragments/client/load-once'
import { afterPaint } from '@stadion/services/after-paint'
import { showLive } from '@stadion/services/live-text'
import { createPageStore } from '@stadion/services/store'
import { whenIdle } from '@stadion/services/when-idle'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { initialWishlist, type WishlistService, wishlist } from '../client.ts'
import { guestListKey } from '../guest-list.ts'
import { wishCount } from '../page-attributes.ts'

/**
 * Puts the wishlist on a page: hearts are empty until a shopper is signed in or taps one. A tap is handled at once and never hydrates a
 * fragment, so this must listen before the islands do.
 */
export const start: BrowserStart = (page, host) => {
  const store = createPageStore('wishlist', initialWishlist, host.get().context.env)
  const load = loadOnce(() => import('./wishlist.ts').then((loaded) => loaded.startWishlist(page, host, store)))
  const late =
    (name: Exclude<keyof WishlistService, 'store' | 'leaveOut'>) =>
    async (...input: unknown[]) =>
      ((await load()).service[name] as (...all: unknown[]) => never)(...input)
  page.provide(wishlist, {
    store,
    fetch: late('fetch'),
    refresh: late('refresh'),
    add: late('add'),
    remove: late('remove'),
    set: late('set'),
  })
  showLive(wishCount, store, ({ itemCount }) => itemCount)
  if (keepsForGuest()) whenIdle(() => void load().catch(() => {}))
  page.get(account).store.subscribe(({ isAuthenticated }) => isAuthenticated && void load().catch(() => {}))
  document.addEventListener(
    'click',
    (event) => {
      const heart = (event.target as Element).closest<HTMLButtonElement>('.heart')
      if (!heart) return
      event.preventDefault()
      event.stopImmediatePropagation()
      heart.ariaBusy = 'true'
      void afterPaint()
        .then(load)
        .then(
          ({ press }) => press(heart),
          // The form still works without the script.
          () => heart.form?.requestSubmit(heart),
        )
    },
    true,
  )
}

/** Whether this browser may keep a guest's list; it may also refuse to say. */
function keepsForGuest(): boolean {
  try {
    return localStorage.getItem(guestListKey) !== null
  } catch {
    return false
  }
}
