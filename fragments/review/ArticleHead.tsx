import { useTranslate } from '@stadion/fragments/react'
import type { ReviewArticle } from './review-data.ts'

/** Which article is meant, with its picture. Renders a `div`. */
export function ArticleHead({ article: { name, detail, size, image } }: { article: ReviewArticle }) {
  const t = useTranslate()
  return (
    <div className="review-article">
      {image && <img className="review-picture" src={image} alt="" width={96} height={96} />}
      <div>
        <p className="review-name">{name}</p>
        {detail && <p className="review-soft">{detail}</p>}
        {size && <p className="review-soft">{t('waiting.size', { size })}</p>}
      </div>
    </div>
  )
}
