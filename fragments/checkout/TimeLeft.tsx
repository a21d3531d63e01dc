import { useSite, useTranslate } from '@stadion/fragments/react'
import { useEffect } from 'react'
import { Said } from './Said.tsx'
import { lastCall, type OpenPaymentState, useMinutesLeft } from './use-minutes-left.ts'

interface TimeLeftProps {
  payment: OpenPaymentState
  /** Time has run out. */
  onEnd(): void
}

/**
 * How long goods are still held. Announced when five minutes are left, and one, and when there is more time again. Not in the server's HTML,
 * where it would stand still without a script, and so not in the browser's first render.
 */
export function TimeLeft({ payment, onEnd }: TimeLeftProps) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const minutes = useMinutesLeft(payment)
  const isOver = minutes === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])
  if (minutes === undefined) return null
  const call = lastCall(minutes)
  const time = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'minute', unitDisplay: 'long', numberingSystem: 'latn' }).format(
    minutes,
  )
  const text = t('checkout.left', { time })
  return (
    <>
      <p className={call ? 'checkout-open__last' : undefined}>{text}</p>
      <Said text={text} of={`${call} ${payment.expiresAt}`} />
    </>
  )
}
