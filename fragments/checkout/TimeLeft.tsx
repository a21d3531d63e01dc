import type { PaymentState } from '@stadion/checkout/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useEffect, useRef, useState } from 'react'
import { lastCall, useMinutesLeft } from './use-minutes-left.ts'

interface TimeLeftProps {
  payment: Extract<PaymentState, { status: 'OPEN' }>
  /** Time has run out. */
  onEnd(): void
}

/** How long goods are still held. Announced when five minutes are left, and one, and when there is more time again. */
export function TimeLeft({ payment, onEnd }: TimeLeftProps) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const minutes = useMinutesLeft(payment) ?? 0
  const call = lastCall(minutes)
  const { expiresAt } = payment
  const [said, setSaid] = useState('')
  const before = useRef({ call, expiresAt })
  const time = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'minute', unitDisplay: 'long', numberingSystem: 'latn' }).format(
    minutes,
  )
  const text = t('checkout.left', { time })

  useEffect(() => {
    const { current } = before
    before.current = { call, expiresAt }
    if (current.call !== call || current.expiresAt !== expiresAt) setSaid(text)
  }, [call, expiresAt])
  const isOver = minutes === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])

  return (
    <>
      <p className={call ? 'checkout-open__last' : undefined}>{text}</p>
      <p className="w-visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
