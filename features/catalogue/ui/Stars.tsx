import { useSite, useTranslate } from '@stadion/fragments/react'
import type { ListItem } from '../contract.ts'

interface StarsProps {
  rating: NonNullable<ListItem['rating']>
  /** Without the numbers beside them, where these stand elsewhere. */
  bare?: boolean
  /** What screen readers hear instead. */
  label?: string
}

const tile = 14
const width = 5 * tile - 2
const five = Array.from(
  { length: 5 },
  (_, index) => `M${index * tile + 6} 1.4l1.3 3.2 3.5.3-2.7 2.2.8 3.3-2.9-1.7-2.9 1.7.8-3.3-2.7-2.2 3.5-.3z`,
).join('')

/**
 * Five stars, filled as far as the average goes, with the average and how many rated. Sharp and of hairlines, or round, as the brand draws.
 * Screen readers hear one sentence. Renders a `span`.
 */
export function Stars({ rating: { average, count }, bare, label }: StarsProps) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(htmlLang, { minimumFractionDigits: digits, numberingSystem: 'latn' }).format(value)
  return (
    <span className="stars">
      <svg viewBox={`0 0 ${width} 12`} aria-hidden="true">
        <path d={five} />
        {/* A drawing inside shows no more than its own width. */}
        <svg width={(average / 5) * width} height="12" aria-hidden="true">
          <path d={five} />
        </svg>
      </svg>
      {!bare && (
        <span aria-hidden="true">
          {number(average, 1)} <span className="stars-count">({number(count, 0)})</span>
        </span>
      )}
      <span className="w-visually-hidden">{label ?? t('card.rating', { average: number(average, 1), count })}</span>
    </span>
  )
}
