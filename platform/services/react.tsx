import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { PageServices, ServiceKey, Store } from './service.ts'

const PageContext = createContext<PageServices | undefined>(undefined)

/** Gives the page's services to a fragment's tree. Renders its children only. */
export const PageProvider = ({ page, children }: { page: PageServices | undefined; children: ReactNode }) => (
  <PageContext.Provider value={page}>{children}</PageContext.Provider>
)

/** A service of the page; `undefined` while rendering on the server, where no visitor is known. */
export function useService<T>(key: ServiceKey<T>): T | undefined {
  return useContext(PageContext)?.find(key)
}

/**
 * A part of a service's state. The server and the first render in the browser see `initial`, so that anonymous
 * HTML holds nothing of the visitor and hydration agrees with it.
 */
export function useServiceState<S, T>(key: ServiceKey<{ store: Store<S> }>, select: (state: S) => T, initial: T): T {
  const store = useService(key)?.store
  return useSyncExternalStore(
    store ? store.subscribe : noSubscription,
    () => (store ? select(store.getState()) : initial),
    () => initial,
  )
}
const noSubscription = () => () => {}
