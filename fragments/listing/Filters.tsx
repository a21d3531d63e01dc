import type { Facet } from '@stadion/catalogue/contract'
import type { Inside } from '@stadion/fragments/keep-server-html'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { shows } from '@stadion/modals/page-attributes'
import { written } from '@stadion/services/page-attribute'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { check, down, filter } from '@stadion/widgets/icon/icons'
import { Panel } from '@stadion/widgets/panel/Panel'
import { facetLabel, markLabel } from './facet-labels.ts'
import type { Listed } from './listing-data.ts'
import { cleared, hrefOf, isMark, type Mark, type Refinement, selectedCount, toggled } from './refinement.ts'
import { countText } from './total-text.ts'

const panelId = 'listing-filters'

/** One row of chips and the panel they open; every value is a link to the filtered list. */
export function Filters({ listed, mine }: { listed: Listed; mine: Inside }) {
  const { refinement, facets } = listed
  const site = useSite()
  const t = useTranslate()
  const chosen = selectedCount(refinement)
  if (facets.length === 0) return null
  return (
    <>
      <div className="listing-chips">
        <button type="button" className="listing-chip listing-chip-all" popoverTarget={panelId}>
          <Icon of={filter} size={18} />
          {t('listing.filters')}
          {chosen > 0 && (
            <span className="listing-chip-count">
              <span aria-hidden="true">{chosen}</span>
              <span className="w-visually-hidden">{t('listing.filters.count', { count: chosen })}</span>
            </span>
          )}
        </button>
        {facets.map(({ name }) =>
          isMark(name) ? (
            <MarkChip key={name} mark={name} refinement={refinement} />
          ) : (
            <button
              key={name}
              type="button"
              className="listing-chip"
              popoverTarget={panelId}
              data-chosen={refinement.selected[name].length > 0 || undefined}
              {...written(shows, `listing-facet-${name}`)}
            >
              {t(`listing.facet.${name}`)}
              <Icon of={down} size={16} />
            </button>
          ),
        )}
        <span className="listing-mine" {...mine} />
      </div>
      <Panel
        id={panelId}
        title={t('listing.filters')}
        closeLabel={t('listing.close')}
        foot={
          <div className="listing-panel-foot">
            {/* The page's own status is inert while the panel is open. */}
            <p className="w-visually-hidden" role="status">
              {countText(t, site, 'listing.count', listed)}
            </p>
            {chosen > 0 && (
              <a className="listing-clear" data-refine href={hrefOf(site, cleared(refinement))}>
                {t('listing.clear')}
              </a>
            )}
            <Button wide popoverTarget={panelId} popoverTargetAction="hide">
              {countText(t, site, 'listing.show', listed)}
            </Button>
          </div>
        }
      >
        {facets
          .filter(({ name }) => !isMark(name))
          .map((facet) => (
            <FacetChoice key={facet.name} facet={facet} refinement={refinement} />
          ))}
      </Panel>
    </>
  )
}

/** What is new or reduced alone, or everything again. */
function MarkChip({ mark, refinement }: { mark: Mark; refinement: Refinement }) {
  const site = useSite()
  const t = useTranslate()
  const isOn = refinement.selected[mark].length > 0
  return (
    <a
      className="listing-chip"
      data-refine
      href={hrefOf(site, toggled(refinement, mark, 'true'))}
      rel="nofollow"
      data-chosen={isOn || undefined}
      aria-current={isOn || undefined}
    >
      {markLabel(t, mark)}
    </a>
  )
}

function FacetChoice({ facet: { name, values }, refinement }: { facet: Facet; refinement: Refinement }) {
  const site = useSite()
  const t = useTranslate()
  const id = `listing-facet-${name}`
  // With two filters active there are too many pages for crawlers.
  const rel = selectedCount(refinement) > 0 ? 'nofollow' : undefined
  return (
    <section className="listing-facet" id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>{t(`listing.facet.${name}`)}</h3>
      <ul className={name === 'size' ? 'listing-values listing-values-grid' : 'listing-values'}>
        {values.map((value) => {
          const isOn = refinement.selected[name].includes(value.value)
          const label = facetLabel(t, site, value)
          return (
            <li key={value.value}>
              <a data-refine href={hrefOf(site, toggled(refinement, name, value.value))} rel={rel} aria-current={isOn || undefined}>
                {value.swatch && (
                  <svg className="listing-swatch" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <circle cx="12" cy="12" r="11.5" fill={value.swatch} />
                  </svg>
                )}
                <span className="listing-value-label" dir={name === 'size' ? 'ltr' : undefined}>
                  {label}
                </span>
                {isOn && <span className="w-visually-hidden">, {t('listing.selected')}</span>}{' '}
                {name !== 'size' && value.count !== undefined && <span className="listing-value-count">{value.count}</span>}
                {name !== 'size' && <span className="listing-value-mark">{isOn && <Icon of={check} size={16} />}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
