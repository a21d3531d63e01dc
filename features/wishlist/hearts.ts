import type { Store } from '@stadion/services/service'
import type { WishlistError } from './client.ts'
import type { OwnWishlist } from './create-wishlist.ts'
import type { GuestList } from './guest-list.ts'
import type { PendingWish } from './pending-wish.ts'

/** Messages about a tap that the heart itself cannot show. */
export type WishWord = 'added' | 'kept' | 'full' | 'fullHere' | 'gone' | 'failed'

/** The account's state as hearts need it. */
export interface Who {
  isAuthenticated: boolean
  isModalVisible: boolean
  user: { acid: string } | undefined
}

export interface HeartsParts {
  service: Pick<OwnWishlist, 'store' | 'fetch' | 'add' | 'remove' | 'join' | 'show' | 'reset'>
  account: { readonly store: Pick<Store<Who>, 'getState' | 'subscribe'>; reload(options?: { logout?: boolean }): Promise<unknown> }
  portal: { open(options: { touchpoint: string; intro?: string }): Promise<void> }
  pending: PendingWish
  guest: GuestList
  /** The touchpoint of the sign-in. */
  touchpoint: string
  say(word: WishWord): unknown
  /** The portal's reason for an article; undefined if the page has no texts for it. */
  askFor?(name: string): string | undefined
}

/** The part of a heart's button that its script uses. */
export type HeartButton = Pick<HTMLButtonElement, 'value' | 'ariaBusy'> & { dataset?: DOMStringMap } & {
  form: Pick<HTMLFormElement, 'requestSubmit'> | null
}

const wordOf = ({ errorCode, status }: WishlistError): WishWord =>
  errorCode === 'wishlistLimitExceeded' ? 'full' : status === 404 ? 'gone' : 'failed'

const wasAnswered = ({ errorCode, status }: WishlistError): boolean => errorCode !== undefined || status !== 500

/** Handles taps on hearts, and the list's changes at sign-in and sign-out. */
export function createHearts({ service, account, portal, pending, guest, touchpoint, say, askFor }: HeartsParts) {
  const busy = new Set<string>()
  let whose: string | undefined

  /** What a guest kept in this browser joins the list of the account; without an answer the next page tries again. */
  async function joinKept(): Promise<void> {
    const kept = guest.read()
    if (kept.length === 0) return
    const of = whose
    const { error, left = [] } = await service.join(kept)
    if (!error && guest.joined(kept, left)) say('full')
    // Until now the page shows what the guest kept, which is not the account's list.
    if (error && whose === of) service.reset()
  }

  /** After a sign-in: the waiting article is saved first, and the answer has the rest of the list. */
  async function arrived(): Promise<void> {
    await joinKept()
    const pid = pending.get()
    if (!pid) return void service.fetch()
    const { error } = await service.add(pid)
    // Without an answer the page may be leaving or offline: the next page tries again.
    if (!error || wasAnswered(error)) pending.drop()
    say(error ? wordOf(error) : 'added')
    if (error) void service.fetch()
  }

  /** The list that this browser keeps for a guest: it may have changed in another tab, or the consent to it. */
  function showKept(): void {
    if (whose !== undefined) return
    const kept = guest.read()
    const { items } = service.store.getState()
    if (kept.length > 0) service.show(kept)
    else if (items.length > 0) service.reset()
  }

  function follow(now: Who, before?: Who): void {
    const acid = now.isAuthenticated ? (now.user?.acid ?? '') : undefined
    if (acid !== whose) {
      if (whose !== undefined) service.reset()
      whose = acid
      if (acid === undefined) showKept()
      if (acid !== undefined) void arrived()
    }
    // Closed without a sign-in: the article is dropped.
    if (before?.isModalVisible && !now.isModalVisible && acid === undefined) pending.drop()
  }
  follow(account.store.getState())
  account.store.subscribe(follow)
  showKept()

  async function isSignedIn(): Promise<boolean> {
    const known = () => account.store.getState().isAuthenticated
    if (!known()) await account.reload().catch(() => {})
    return known()
  }

  async function askToSignIn(heart: HeartButton): Promise<void> {
    pending.keep(heart.value)
    // If the script cannot be loaded, the form leads to the login page; a portal that fails says so itself.
    const intro = askFor?.(heart.dataset?.name ?? '')
    await portal.open({ touchpoint, ...(intro && { intro }) }).catch(({ message }: Error) => {
      pending.drop()
      if (!message.startsWith('Failed to load')) heart.form?.requestSubmit(heart as HTMLButtonElement)
    })
  }

  async function toggle(heart: HeartButton): Promise<void> {
    const { value: pid } = heart
    if (!(await isSignedIn())) {
      const kept = guest.toggle(pid)
      if (!kept) return askToSignIn(heart)
      if (kept === 'full') return void say('fullHere')
      showKept()
      if (kept.includes(pid)) say('kept')
      return
    }
    await service.fetch()
    const isOn = service.store.getState().items.includes(pid)
    const { error } = await (isOn ? service.remove(pid) : service.add(pid))
    if (error && error.status !== 401) say(wordOf(error))
    if (error?.status !== 401) return
    // The session has ended meanwhile.
    await account.reload({ logout: true }).catch(() => {})
    return askToSignIn(heart)
  }

  return {
    showKept,
    /** Articles that the shop no longer sells leave the list of a guest, so that it counts what its page shows. */
    leaveOut(ids: readonly string[]): void {
      guest.leaveOut(ids)
      showKept()
    },
    /** Handles a tap; a second one on the same article meanwhile is ignored. */
    async press(heart: HeartButton): Promise<void> {
      const { value: pid } = heart
      if (busy.has(pid)) return
      busy.add(pid)
      try {
        await toggle(heart)
      } finally {
        busy.delete(pid)
        heart.ariaBusy = null
      }
    },
  }
}

/** Marks every heart of a page whose article is on the list, also hearts that are added later. */
export function paintHearts(document: Document, store: OwnWishlist['store']): void {
  const paint = () => {
    const { isInitialized, items } = store.getState()
    const saved = new Set(items)
    for (const heart of document.querySelectorAll<HTMLButtonElement>('.heart')) {
      const pressed = isInitialized ? String(saved.has(heart.value)) : null
      if (heart.ariaPressed !== pressed) heart.ariaPressed = pressed
    }
  }
  store.subscribe(paint)
  paint()
  let isDue = false
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      paint()
    })
  }).observe(document.body, { childList: true, subtree: true })
}
