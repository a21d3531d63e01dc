import { createStore, type StoreApi } from 'zustand/vanilla'

/** The interface of the Redux DevTools browser extension. */
interface DevtoolsExtension {
  connect(options: { name: string }): { init(state: unknown): void; send(action: { type: string }, state: unknown): void }
}

/** Devtools see the page's state outside production only. */
export const devtoolsEnabled = (env: string | undefined): boolean => env !== undefined && env !== 'production'

/**
 * A store of page state. Outside production its changes show in the browser's Redux DevTools under `name`.
 * @param env the environment of the page, as host info names it
 */
export function createPageStore<S>(name: string, initial: S, env: string | undefined): StoreApi<S> {
  const store = createStore<S>(() => initial)
  const extension = (globalThis as { __REDUX_DEVTOOLS_EXTENSION__?: DevtoolsExtension }).__REDUX_DEVTOOLS_EXTENSION__
  if (devtoolsEnabled(env) && extension) {
    const devtools = extension.connect({ name })
    devtools.init(initial)
    store.subscribe((state) => devtools.send({ type: 'set' }, state))
  }
  return store
}
