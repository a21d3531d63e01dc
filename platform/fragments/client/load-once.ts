import { createLoadCache } from './assets.ts'

/** Loads a script once for all callers; if loading failed, the next caller tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  const cache = createLoadCache<T>()
  return () => cache('', load)
}
