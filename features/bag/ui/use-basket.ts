import { useService } from '@stadion/services/react'
import { useSyncExternalStore } from 'react'
import { bag } from '../client.ts'
import type { Basket } from '../contract.ts'

/** The page's basket; until the service has one, the one that was rendered into the HTML. */
export function useBasket<T extends Basket | undefined>(rendered: T): Basket | T {
  const store = useService(bag)?.basket
  return useSyncExternalStore(
    store ? store.subscribe : noSubscription,
    () => store?.getState() ?? rendered,
    () => rendered,
  )
}
const noSubscription = () => () => {}
