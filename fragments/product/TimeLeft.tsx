import { useTranslate } from '@stadion/fragments/react'
import type { EarlyTime } from './early-times.ts'

/** In the place of the button: when everybody may buy it, and how long it takes for this visitor, whose line is there before. No live region. */
export function TimeLeft({ everybody, left }: { everybody: EarlyTime; left: string }) {
  const t = useTranslate()
  return (
    <p className="product-early-left">
      <span>
        {t(everybody.who)} <time dateTime={everybody.at}>{everybody.written}</time>
      </span>
      <span>{left ? t('early.left', { time: left }) : '\u00a0'}</span>
    </p>
  )
}
