import type { PaymentState } from '@stadion/checkout/contract'
import { useEffect, useState } from 'react'

export type OpenPaymentState = Extract<PaymentState, { status: 'OPEN' }>

/** Whole minutes until an open payment ends, rounded up; undefined in the first render. The clock of the shop counts, not the browser's. */
export function useMinutesLeft(payment: OpenPaymentState): number | undefined {
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => {
    const { secondsLeft, expiresAt } = payment
    const end = performance.now() + (secondsLeft === undefined ? Date.parse(expiresAt) - Date.now() : secondsLeft * 1_000)
    const tick = () => setMinutes(Math.max(0, Math.ceil((end - performance.now()) / 60_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [payment])
  return minutes
}

/** The minutes left at which it is said that time runs out (2.2.1). */
export const lastCall = (minutes: number): 1 | 5 | undefined => (minutes > 5 ? undefined : minutes > 1 ? 5 : 1)
