import { mostCompared } from '@stadion/catalogue/compared-ids'
import { compareTray } from '@stadion/catalogue/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { listInWords } from '@stadion/site/list-in-words'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Notice } from '@stadion/widgets/notice/Notice'
import { Candidates } from './Candidates.tsx'
import { CompareTable } from './CompareTable.tsx'
import { type CompareData, isMixed, rowsOf } from './compare-data.ts'

/** Phones show two articles at a time. */
const pair = 2

/** Articles side by side, and what is said about those that are not shown. Renders a `section`. */
export function Compare({ data: { articles, candidates, gone, isCut } }: { data: CompareData }) {
  const site = useSite()
  const t = useTranslate()
  const rows = rowsOf(articles)
  const ids = articles.map(({ id }) => id)
  const pairs = articles.length > pair ? [articles.slice(0, pair), articles.slice(pair)] : []
  return (
    <section className="compare w-page" {...written(compareTray, '')}>
      <Display as="h1" className="compare-title">
        {t('card.compare')}
      </Display>
      {isCut && <Notice>{t('compare.left')}</Notice>}
      {gone.length > 0 && <Notice kind="warn">{t('compare.gone', { ids: listInWords(site.htmlLang, gone) })}</Notice>}
      {isMixed(articles) && <Notice>{t('compare.mixed')}</Notice>}
      {articles.length < pair && <p className="compare-lead">{t('compare.empty')}</p>}
      {rows.some(({ isEqual }) => isEqual) && (
        <label className="compare-fold">
          <input type="checkbox" autoComplete="off" />
          {t('compare.fold')}
        </label>
      )}
      {articles.length > 0 && (
        <div className={pairs.length > 0 ? 'compare-wide' : undefined}>
          <CompareTable articles={articles} rows={rows} ids={ids} />
        </div>
      )}
      {pairs.length > 0 && (
        <div className="compare-narrow">
          {pairs.map((two) => (
            <CompareTable key={two[0]!.id} articles={two} rows={rows} ids={ids} />
          ))}
        </div>
      )}
      {articles.length < mostCompared && <Candidates items={candidates} ids={ids} />}
      {articles.length === 0 && (
        <ul className="compare-ways">
          {(['women', 'men', 'kids'] as const).map((category) => (
            <li key={category}>
              <Button href={site.categories[category]}>{t(`gender.${category}`)}</Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
