import { useSite, useTranslate } from '@stadion/fragments/react'
import { type Chosen, chosenQuery } from '@stadion/reviews/chosen'
import { type VoteFlash, voteFormPath } from '@stadion/reviews/vote-flash'
import { reviewReport } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { thumbUp } from '@stadion/widgets/icon/icons'

export interface OpinionsProps {
  no: string
  /** Of the article’s page, inside the storefront. */
  path: string
  articleId: string
  /** Where the form leads back to. */
  chosen: Chosen
  voted: VoteFlash | undefined
}

const texts = { thanks: 'reviews.said.thanks', own: 'reviews.said.own', tooMany: 'reviews.said.tooMany', failed: 'product.failure.other' }

/** Says that a review is helpful, by a plain form, or leads to the form that reports it. Renders a `div`. */
export function Opinions({ no, path, articleId, chosen, voted }: OpinionsProps) {
  const site = useSite()
  const t = useTranslate()
  const own = voted?.no === no ? voted : undefined
  return (
    <div className="reviews-opinions">
      <form method="post" action={pathIn(site, voteFormPath)}>
        <input type="hidden" name="no" value={no} />
        <input type="hidden" name="article" value={path} />
        {Object.entries(chosenQuery(chosen)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="reviews-opinion" aria-describedby={no} data-voted={own?.outcome === 'thanks' || undefined}>
          <Icon of={thumbUp} size={18} />
          {t('reviews.act.helpful')}
        </button>
      </form>
      <a className="reviews-opinion w-link" href={pathIn(site, reviewReport(no, articleId))} aria-describedby={no}>
        {t('reviews.act.report')}
      </a>
      {own && (
        <p className="reviews-said" role="status">
          {t(texts[own.outcome])}
        </p>
      )}
    </div>
  )
}
