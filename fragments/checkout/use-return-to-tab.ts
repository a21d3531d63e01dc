import { useEffect, useRef } from 'react'
import type { Checkout } from './use-checkout.ts'

/** A payment may have begun or ended in another tab: whoever comes back to this one sees it. */
export function useReturnToTab({ payment, busy, look }: Pick<Checkout, 'payment' | 'busy' | 'look'>): void {
  const ask = useRef<() => void>(undefined)
  ask.current = () => {
    if (document.visibilityState === 'visible' && !busy && payment.status !== 'PAID') void look?.()
  }
  useEffect(() => {
    const onReturn = () => ask.current?.()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}
