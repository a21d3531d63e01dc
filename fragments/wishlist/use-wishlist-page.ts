import { account } from '@stadion/account-client/state/client'
import { bag } from '@stadion/bag/client'
import { api } from '@stadion/http/api'
import { useService, useServiceState } from '@stadion/services/react'
import { type WishlistResult, wishlist } from '@stadion/wishlist/client'
import { useEffect, useMemo, useState } from 'react'
import { createMoveOnce } from './move-once.ts'
import { cardsOf, type ListData, type WishlistCard } from './wishlist-data.ts'

type Work = 'remove' | 'save' | 'move'
type Per<T> = Readonly<Record<string, T | undefined>>

export interface WishlistActions {
  /** The pending action of each article. */
  busy: Per<Work>
  failures: Per<string>
  /** The article that was last changed on this page. */
  touched: string | undefined
  placeOf(id: string): 'there' | 'removed' | 'moved'
  /** It is in the bag, but could not be removed from the list. */
  isHalfMoved(id: string): boolean
  /** Handle changes in place; undefined without the page's wishlist service, and then forms are sent. */
  remove: ((id: string) => void) | undefined
  save: ((id: string) => void) | undefined
  move: ((id: string, sku: string) => void) | undefined
}

/** The page's current list: the server's, and every change after it, from any source. */
export function useWishlistPage({ list, cards: rendered, page, offer: firstOffer }: ListData) {
  const calls = useService(api)
  const service = useService(wishlist)
  const bags = useService(bag)
  const moveOnce = useMemo(() => bags && createMoveOnce(bags), [bags])
  const who = useService(account)
  const [first] = useState(() => list.data.map(({ productId }) => productId))
  const items = useServiceState(wishlist, (state) => (state.isInitialized ? state.items : first), first)
  const count = useServiceState(wishlist, (state) => (state.isInitialized ? state.itemCount : list.total), list.total)
  const [cards, setCards] = useState<readonly WishlistCard[]>(rendered)
  const [notSold, setNotSold] = useState(list.notSold ?? [])
  const [offer, setOffer] = useState(firstOffer)
  const [busy, setBusy] = useState<Per<Work>>({})
  const [failures, setFailures] = useState<Per<string>>({})
  const [moved, setMoved] = useState<Per<boolean>>({})
  const [touched, setTouched] = useState<string>()

  // Passes the page's list to hearts and header.
  useEffect(() => void service?.set(list).catch(() => {}), [service, list])

  // Articles saved meanwhile in another tab or by a heart further down join the list.
  const missing = page === 1 ? items.filter((id) => !first.includes(id) && !cards.some((card) => card.id === id)).join() : ''
  useEffect(() => {
    if (!missing || !calls) return
    let isWanted = true
    cardsOf(calls.call, missing.split(',')).then(
      (fresh) => isWanted && setCards((known) => [...fresh.reverse(), ...known]),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [missing, calls])

  async function run(id: string, work: Work, action: () => Promise<string | undefined>): Promise<void> {
    setBusy((all) => ({ ...all, [id]: work }))
    setFailures((all) => ({ ...all, [id]: undefined }))
    const failure = await action().catch(() => 'unknownError')
    setTouched(failure ? undefined : id)
    setFailures((all) => ({ ...all, [id]: failure }))
    setBusy((all) => ({ ...all, [id]: undefined }))
  }
  const codeOf = ({ error }: WishlistResult) => {
    // The session has ended meanwhile: the page learns it and hides the list.
    if (error?.status === 401) void who?.reload({ logout: true }).catch(() => {})
    return error && (error.errorCode ?? 'unknownError')
  }

  const actions: WishlistActions = {
    busy,
    failures,
    touched,
    placeOf: (id) => (items.includes(id) ? 'there' : moved[id] ? 'moved' : 'removed'),
    isHalfMoved: (id) => Boolean(moved[id] && failures[id]),
    remove:
      service &&
      ((id) =>
        void run(id, 'remove', async () => {
          const failure = codeOf(await service.remove(id))
          if (!failure) setNotSold((ids) => ids.filter((other) => other !== id))
          return failure
        })),
    save:
      service &&
      ((id) =>
        void run(id, 'save', async () => {
          const failure = codeOf(await service.add(id))
          if (!failure) setMoved((all) => ({ ...all, [id]: false }))
          return failure
        })),
    move:
      service &&
      moveOnce &&
      ((id, sku) =>
        void run(id, 'move', async () => {
          setMoved((all) => ({ ...all, [id]: false }))
          const refused = await moveOnce.put(sku)
          if (refused) return refused
          setMoved((all) => ({ ...all, [id]: true }))
          const failure = codeOf(await service.remove(id))
          if (!failure) moveOnce.done(sku)
          return failure
        })),
  }
  const saveOffer =
    service &&
    offer &&
    (() =>
      void service.add(offer.id).then(({ error }) => {
        if (!error) setOffer(undefined)
      }))
  return { ...actions, cards, count, notSold, offer, saveOffer }
}
