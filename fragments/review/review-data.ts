import type { Reviewable } from '@stadion/reviews/contract'
import type { EndOutcome } from '@stadion/reviews/end-flash'
import type { ReportState } from '@stadion/reviews/report-cookies'
import type { ReviewState } from '@stadion/reviews/typed-review'
import type { ArticleAddress } from '@stadion/site/addresses'

type Reviewed = Reviewable['articles'][number]

/** An article of the order; without slug and picture if the shop no longer sells it. */
export interface ReviewArticle extends Reviewed {
  slug: string | undefined
  image: string | undefined
  /** Kind of article and colour. */
  detail: string
  /** Null for what comes in one only. */
  size: string | null
  /** Until when a review of it can be changed; empty without one. */
  until: string
}

export type ReviewData =
  | { as: 'refused'; why: 'link' | 'order' }
  /** Invitations are ended. */
  | { as: 'end'; outcome: EndOutcome | undefined }
  /** A review is reported; `article` leads back, as long as it is sold. */
  | { as: 'report'; state: ReportState | undefined; article: ArticleAddress | undefined }
  | {
      as: 'order'
      /** Of the address without an article: what proves the order. */
      proof: { t: string } | { order: string }
      articles: readonly ReviewArticle[]
      /** The article whose form is shown. */
      chosen: string | undefined
      state: ReviewState | undefined
    }
