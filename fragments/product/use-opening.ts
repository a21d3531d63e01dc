import { account } from '@stadion/account-client/state/client'
import { api } from '@stadion/http/api'
import { readOpening } from '@stadion/membership/contract'
import { useService, useServiceState } from '@stadion/services/react'
import { timeLeft } from '@stadion/site/time-left'
import { useEffect, useState } from 'react'
import type { EarlyTime } from './early-times.ts'
import type { ShownProduct } from './product-data.ts'

/** How soon it is asked again when nobody could say. */
const againMs = 20_000

/**
 * Whether the visitor may buy the article yet, and the time that is left. The server says how long it takes, so that the browser's clock does
 * not matter; asked again when somebody signs in or out.
 */
export function useOpening({ id, early }: ShownProduct, htmlLang: string): { isOpen: boolean; left: string; own: EarlyTime | undefined } {
  const calls = useService(api)
  const isSignedIn = useServiceState(account, ({ isAuthenticated }) => isAuthenticated, false)
  const [tries, setTries] = useState(0)
  const [from, setFrom] = useState<string | null>()
  /** By the browser's clock. */
  const [opensAt, setOpensAt] = useState<number>()
  const [left, setLeft] = useState<string>()
  const isEarly = early !== undefined

  useEffect(() => {
    if (!isEarly || !calls) return
    const asking = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    calls.call(readOpening, { query: { article: id } }, { signal: asking.signal }).then(
      ({ from, leftMs }) => {
        setFrom(from)
        setOpensAt(Date.now() + leftMs)
      },
      () => {
        if (!asking.signal.aborted) again = setTimeout(() => setTries(tries + 1), againMs)
      },
    )
    return () => {
      asking.abort()
      clearTimeout(again)
    }
  }, [isEarly, id, calls, isSignedIn, tries])

  useEffect(() => {
    if (opensAt === undefined) return
    const tick = () => {
      const left = timeLeft(opensAt - Date.now(), htmlLang)
      setLeft(left)
      if (left === '') clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [opensAt, htmlLang])

  return { isOpen: !isEarly || left === '', left: left ?? '', own: early?.find(({ at }) => at === from) ?? early?.[0] }
}
