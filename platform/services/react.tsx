import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { PageServices, ServiceKey, Store } from './service.ts'

const PageContext = createContext<PageServices | undefined>(undefined)

/** Provides the page's services to a fragment's tree. Renders only its children. */
export const PageProvider = ({ page, children }: { page: PageServices | undefined; children: ReactNode }) => (
  <PageContext.Provider value={page}>{children}</PageContext.Provider>
)

/** A service of the page; `undefined` on the server. */
export function useService<T>(key: ServiceKey<T>): T | undefined {
  return useContext(PageContext)?.find(key)
}

/**
 * A part of a service's state. The server and the first render in the browser use `initial`, so that anonymous HTML contains no visitor
 * data and hydration matches it.
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
