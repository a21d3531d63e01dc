import { useSite, useTranslate } from '@stadion/fragments/react'
import { reviewLink, reviewOf } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { ArticleHead } from './ArticleHead.tsx'
import type { ReviewArticle, ReviewData } from './review-data.ts'
import { TakeBack } from './TakeBack.tsx'

/** The other articles of the order: what stands of them, and the way to the form. Renders a `section`, or nothing. */
export function Articles({ articles, chosen, proof }: ReviewData & { as: 'order' }) {
  const site = useSite()
  const t = useTranslate()
  const others = articles.filter(({ id }) => id !== chosen)
  if (others.length === 0) return null
  const formOf = (id: string) => pathIn(site, 't' in proof ? reviewLink(proof.t, id) : reviewOf(proof.order, id))
  return (
    <section className="review-others" aria-label={t('review.more')}>
      {chosen && <h2>{t('review.more')}</h2>}
      <ul>
        {others.map((article) => (
          <li key={article.id}>
            <ArticleHead article={article} />
            <Way article={article} href={formOf(article.id)} isMain={chosen === undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const states = {
  PUBLISHED: 'review.state.published',
  PENDING: 'review.state.held',
  REMOVED: 'review.state.removed',
  WITHDRAWN: 'review.takenBack',
} as const

function Way({ article, href, isMain }: { article: ReviewArticle; href: string; isMain: boolean }) {
  const { review, slug, until, name } = article
  const t = useTranslate()
  if (!review && slug)
    return (
      <Button href={href} variant={isMain ? undefined : 'secondary'} aria-label={`${t('review.title')}: ${name}`}>
        {t('review.title')}
      </Button>
    )
  if (!review) return <p className="review-soft">{t('review.gone')}</p>
  const stands = review.state === 'PUBLISHED' || review.state === 'PENDING'
  return (
    <div className="review-state">
      <p className="review-soft">{t(states[review.state])}</p>
      {stands && review.open && (
        <>
          <p className="review-soft">{t('review.until', { date: until })}</p>
          <Button variant="secondary" href={href} aria-label={`${t('review.title.edit')}: ${name}`}>
            {t('withdraw.change')}
          </Button>
        </>
      )}
      {stands && !review.open && <TakeBack no={review.no} article={article.id} name={name} />}
    </div>
  )
}
