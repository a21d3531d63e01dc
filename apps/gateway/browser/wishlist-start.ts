import { account } from '@stadion/account/state/client'
import { afterPaint } from '@stadion/services/after-paint'
import type { PageServices } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { initialWishlist, type WishlistService, wishlist } from '@stadion/wishlist/client'
import { loadOnce } from './load-once.ts'

/** Address of what knows the list; the build fills it in. */
declare const WISHLIST_SCRIPT: string

/**
 * Puts the wishlist on a page: empty hearts, until somebody is signed in or taps one. A tap is answered at once and never
 * wakes a fragment, so this has to listen before the islands do.
 */
export function startWishlistGlance(page: PageServices, host: HostInfoHolder): void {
  const store = createPageStore('wishlist', initialWishlist, host.get().context.env)
  const load = loadOnce(() =>
    import(WISHLIST_SCRIPT).then((loaded: typeof import('./wishlist.ts')) => loaded.startWishlist(page, host, store)),
  )
  const late =
    (name: Exclude<keyof WishlistService, 'store'>) =>
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
          // The form still works as a form.
          () => heart.form?.requestSubmit(heart),
        )
    },
    true,
  )
}
