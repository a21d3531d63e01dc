import { useSite, useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { down } from '@stadion/widgets/icon/icons'
import { useEffect, useRef } from 'react'
import { basePath, firstPage, hrefOf, queryOf, type Refinement, type Sort, sorts } from './refinement.ts'

/** The sort order: a form without JavaScript, immediate with it. */
export function Sorting({ refinement, onSort }: { refinement: Refinement; onSort: (href: string) => void }) {
  const site = useSite()
  const t = useTranslate()
  const kept = [...queryOf({ ...refinement, sort: 'relevance', ...firstPage })]
  const field = useRef<HTMLSelectElement>(null)
  const sortBy = (sort: string) => onSort(hrefOf(site, { ...refinement, sort: sort as Sort, ...firstPage }))

  useEffect(() => {
    // A keyboard may have changed it before hydration.
    const chosen = field.current?.value
    if (chosen && chosen !== refinement.sort) sortBy(chosen)
  }, [])

  return (
    // After Back the field shows the list's order, not the one that was last chosen.
    <form className="listing-sorting" method="get" action={basePath(site, refinement)} autoComplete="off">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className="listing-sorting-label">{t('listing.sort')}</span>
        <select className="w-picker" ref={field} name="sort" value={refinement.sort} onChange={(event) => sortBy(event.target.value)}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`listing.sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon of={down} size={16} />
      </label>
      <noscript>
        <button type="submit">{t('listing.sort.submit')}</button>
      </noscript>
    </form>
  )
}
