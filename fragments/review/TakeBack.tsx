import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'

interface TakeBackProps {
  no: string
  article: string
  /** Of the article, said to screen readers where there may be several. */
  name?: string
}

/** Behind a line that opens, as it cannot be undone; there is no last day for it. Renders a `form`. */
export function TakeBack({ no, article, name }: TakeBackProps) {
  const t = useTranslate()
  const summary = (
    <span>
      {t('review.takeBack')}
      {name && <span className="w-visually-hidden">: {name}</span>}
    </span>
  )
  return (
    <form className="review-back" method="post">
      <Details summary={summary}>
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
