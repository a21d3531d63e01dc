import type { PaymentState } from '@stadion/checkout/contract'
import { useEffect, useState } from 'react'

/** Whole minutes until an open payment ends, rounded up; undefined if none is open. The clock of the shop counts, not the browser's. */
export function useMinutesLeft(payment: PaymentState): number | undefined {
  const seconds = payment.status === 'OPEN' ? (payment.secondsLeft ?? (Date.parse(payment.expiresAt) - Date.now()) / 1000) : undefined
  const [minutes, setMinutes] = useState(minutesOf(seconds))
  useEffect(() => {
    const from = performance.now()
    const tick = () => setMinutes(minutesOf(seconds === undefined ? undefined : seconds - (performance.now() - from) / 1000))
    tick()
    if (seconds === undefined) return
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [payment])
  return minutes
}

const minutesOf = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.max(0, Math.ceil(seconds / 60))

/** The minutes left at which it is said that time runs out (2.2.1). */
export const lastCall = (minutes: number | undefined): 1 | 5 | undefined => {
  if (minutes === undefined || minutes > 5) return undefined
  return minutes > 1 ? 5 : 1
}
