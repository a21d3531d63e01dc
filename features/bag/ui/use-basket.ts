import { useService } from '@stadion/services/react'
import { useSyncExternalStore } from 'react'
import { bag } from '../client.ts'
import type { Basket } from '../contract.ts'

/** The basket of the page; `rendered`, the one that came with the HTML, until the page has a newer one. */
export function useBasket<T extends Basket | undefined>(rendered: T): Basket | T {
  const store = useService(bag)?.basket
  return useSyncExternalStore(
    store ? store.subscribe : noSubscription,
    () => store?.getState() ?? rendered,
    () => rendered,
  )
}
const noSubscription = () => () => {}
