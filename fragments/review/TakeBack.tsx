import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'

/** Behind a line that opens, as it cannot be undone. Renders a `form`. */
export function TakeBack({ no, article }: { no: string; article: string }) {
  const t = useTranslate()
  return (
    <form className="review-back" method="post">
      <Details summary={t('review.takeBack')}>
        <p>{t('review.takeBack.lead')}</p>
        <input type="hidden" name="article" value={article} />
        <input type="hidden" name="no" value={no} />
        <Button type="submit" variant="secondary" name="intent" value="withdraw">
          {t('review.takeBack')}
        </Button>
      </Details>
    </form>
  )
}
