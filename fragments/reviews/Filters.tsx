import { useTranslate } from '@stadion/fragments/react'
import { reviewsId } from '@stadion/reviews/page-attributes'
import { Button } from '@stadion/widgets/button/Button'
import { Select } from '@stadion/widgets/select/Select'
import { linkTo, type ReviewsData } from './reviews-data.ts'

/** A plain form: the size that was worn, and the order. */
export function Filters({ summary, address, chosen, total }: Pick<ReviewsData, 'summary' | 'address' | 'chosen' | 'total'>) {
  const t = useTranslate()
  const isFiltered = chosen.stars !== undefined || chosen.size !== undefined
  return (
    <form className="reviews-filters" action={`${address}#${reviewsId}`}>
      {chosen.stars !== undefined && <input type="hidden" name="stars" value={chosen.stars} />}
      {summary.sizes.length > 1 && (
        <Select label={t('listing.facet.size')} name="size" defaultValue={chosen.size ?? ''}>
          <option value="">{t('listing.section.all')}</option>
          {summary.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      )}
      <Select label={t('listing.sort')} name="sort" defaultValue={chosen.sort ?? ''}>
        <option value="">{t('listing.sort.newest')}</option>
        {(['helpful', 'high', 'low'] as const).map((sort) => (
          <option key={sort} value={sort}>
            {t(`reviews.sort.${sort}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        {t('listing.sort.submit')}
      </Button>
      {isFiltered && (
        <p className="reviews-clear">
          {total} / {summary.count}{' '}
          <a className="w-link" href={linkTo(address, chosen, { stars: undefined, size: undefined })}>
            {t('listing.clear')}
          </a>
        </p>
      )}
    </form>
  )
}
