import { ProductCard } from '@stadion/catalogue/ui/ProductCard'
import type { FragmentProps, FragmentSite } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { next, previous } from '@stadion/widgets/icon/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { type RailData, railCategoryOf, railKindOf } from './rail-data.ts'

/** Fewer than this look like a mistake. */
const fewest = 3

export function Rail({ data: { items }, props }: { data: RailData; props: FragmentProps }) {
  const site = useSite()
  const t = useTranslate()
  const titleId = useId()
  const { track, ends, step } = useTrack()
  if (items.length < fewest) return null
  const kind = railKindOf(props)
  const category = railCategoryOf(props)
  const all = allOf(site, kind, category)
  return (
    <section className="rail w-page" aria-labelledby={titleId}>
      <header className="rail-head">
        <h2 className="rail-title w-display" id={titleId}>
          {t(kind === 'category' && category ? `rail.category.${category}` : `rail.${kind}`)}
        </h2>
        {all && (
          <a className="rail-all w-link" href={all}>
            {t('rail.all')}
          </a>
        )}
        {ends && (
          <div className="rail-steps">
            <button type="button" onClick={() => step(-1)} disabled={ends.start} aria-label={t('rail.previous')}>
              <Icon of={previous} turns />
            </button>
            <button type="button" onClick={() => step(1)} disabled={ends.end} aria-label={t('rail.next')}>
              <Icon of={next} turns />
            </button>
          </div>
        )}
      </header>
      <ul className="rail-track" ref={track}>
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function allOf(site: FragmentSite, kind: string, category: keyof FragmentSite['categories'] | undefined): string | undefined {
  if (kind === 'new') return category ? `${site.categories[category]}?sort=newest` : pathIn(site, '/search?sort=newest')
  return kind === 'category' && category ? site.categories[category] : undefined
}

/** Buttons for those who cannot swipe; without JavaScript there is the scroll bar. */
function useTrack() {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<{ start: boolean; end: boolean }>()
  useEffect(() => {
    const list = track.current
    if (!list) return
    const look = () => {
      // Scrolling counts downwards from zero where writing goes from right to left.
      const passed = Math.abs(list.scrollLeft)
      setEnds({ start: passed < 2, end: passed + list.clientWidth > list.scrollWidth - 2 })
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [])
  const step = (direction: 1 | -1) => {
    const list = track.current
    if (!list) return
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: direction * sign * list.clientWidth * 0.8, behavior: 'smooth' })
  }
  return { track, ends, step }
}
