import type { Inside } from '@stadion/fragments/keep-server-html'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { searchPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { cleared, hrefOf, type Refinement, selectedCount } from './refinement.ts'

interface NothingFoundProps {
  refinement: Refinement
  otherwise: Inside
  /** Whether there are articles elsewhere to be shown. */
  hasOthers: boolean
}

/** Says why the list is empty, with links to other lists. */
export function NothingFound({ refinement, otherwise, hasOthers }: NothingFoundProps) {
  const site = useSite()
  const t = useTranslate()
  const { place, collection, q } = refinement
  const reason = selectedCount(refinement) > 0 ? 'filters' : !place && q ? 'search' : 'category'
  const search = pathIn(site, searchPath)
  return (
    <div className="listing-nothing">
      {reason !== 'search' && <h2>{t(`listing.empty.${reason}.title`)}</h2>}
      {(reason !== 'category' || hasOthers) && <p>{t(`listing.empty.${reason}.text`)}</p>}
      {reason === 'filters' && (
        <Button href={hrefOf(site, cleared(refinement))} variant="secondary">
          {t('listing.clear')}
        </Button>
      )}
      {!place && !collection && (
        <search className="listing-search">
          <form method="get" action={search}>
            <label className="w-visually-hidden" htmlFor="listing-q">
              {t('listing.search.label')}
            </label>
            <input className="w-input" id="listing-q" type="search" name="q" defaultValue={q} required />
            <Button type="submit">{t('listing.search.submit')}</Button>
          </form>
        </search>
      )}
      <div className="listing-otherwise" {...otherwise} />
    </div>
  )
}
