import { useTranslate } from '@stadion/fragments/react'
import type { EarlyTime } from './early-times.ts'

/** In the place of the button: when this visitor may buy it, and how long that takes; until it is known, when everybody may. No live region. */
export function TimeLeft({ time, left }: { time: EarlyTime; left: string }) {
  const t = useTranslate()
  return (
    <p className="product-early-left">
      <span>
        {t(time.who)} <time dateTime={time.at}>{time.written}</time>
      </span>
      <span>{left ? t('early.left', { time: left }) : '\u00a0'}</span>
    </p>
  )
}
