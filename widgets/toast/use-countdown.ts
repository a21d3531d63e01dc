import { useEffect, useRef } from 'react'

/** Minimum time left after a pause. */
const leastMs = 2000

/** Calls `done` after `ms`, not counting pauses and time in which the page is hidden; 0 never does. */
export function useCountdown(ms: number, isPaused: boolean, done: () => void): void {
  const left = useRef(ms)
  const latest = useRef(done)
  latest.current = done
  useEffect(() => {
    if (isPaused || ms === 0) return
    let since = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left.current = Math.max(left.current - (Date.now() - since), leastMs)
    }
    const go = () => {
      stop()
      if (document.hidden) return
      since = Date.now()
      timer = setTimeout(() => latest.current(), left.current)
    }
    go()
    document.addEventListener('visibilitychange', go)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', go)
    }
  }, [ms, isPaused])
}
