import { useSite, useTranslate } from '@stadion/fragments/react'
import { loginThen, ordersPath, orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Notice } from '@stadion/widgets/notice/Notice'
import { Articles } from './Articles.tsx'
import { EndForm } from './EndForm.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { ReviewData } from './review-data.ts'
import { Said } from './Said.tsx'

/** What an order brought, and the form of one article. Renders a `section`. */
export function ReviewView({ data }: { data: ReviewData }) {
  const t = useTranslate()
  const chosen = data.as === 'order' ? data.articles.find(({ id }) => id === data.chosen) : undefined
  const title =
    data.as === 'end'
      ? 'review.end.title'
      : data.as === 'report'
        ? 'review.report.title'
        : chosen?.review
          ? 'review.title.edit'
          : chosen || data.as === 'refused'
            ? 'review.title'
            : 'review.title.choose'
  return (
    <section className="review w-page">
      <Display as="h1" className="review-title">
        {t(title)}
      </Display>
      {data.as === 'refused' && <Refused {...data} />}
      {data.as === 'end' && <EndForm {...data} />}
      {data.as === 'report' && <ReportForm {...data} />}
      {data.as === 'order' && (
        <>
          {(!chosen || data.state?.articleId !== chosen.id) && <Said {...data} />}
          {chosen && <ReviewForm key={chosen.id} article={chosen} state={data.state?.articleId === chosen.id ? data.state : undefined} />}
          <Articles {...data} />
        </>
      )}
    </section>
  )
}

/** Two other ways to the form: the account, and the order's own page. */
function Refused({ why }: ReviewData & { as: 'refused' }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <>
      <div className="review-said">
        <Notice kind={why === 'link' ? 'bad' : 'info'}>{t(why === 'link' ? 'waiting.invalid' : 'review.notBought')}</Notice>
      </div>
      <p className="review-lead">{t('review.other')}</p>
      <p className="review-ways">
        <Button href={pathIn(site, loginThen(pathIn(site, ordersPath)))}>{t('footer.signIn')}</Button>
        <Button variant="secondary" href={pathIn(site, orderTrackerPath)}>
          {t('page.tracker.title')}
        </Button>
      </p>
    </>
  )
}
