import { useSyncExternalStore } from 'react'
import { widthFrom } from '../tokens/breakpoints.ts'

const query = () => matchMedia(widthFrom('large'))
const subscribe = (listener: () => void) => {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window is at least 960 px wide; `false` on the server and during hydration. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
