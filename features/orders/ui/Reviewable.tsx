import { useSite, useTranslate } from '@stadion/fragments/react'
import { reviewOf } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { Order } from '../contract.ts'
import { goodsOf } from '../order-goods.ts'
import { Part } from './Part.tsx'

/** The articles that were delivered, each with the way to its review, for whoever may write one. */
export function Reviewable({ order }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  const delivered = order.proof === 'strong' ? goodsOf(order).filter(({ deliveredQuantity }) => deliveredQuantity > 0) : []
  const articles = delivered.filter(({ articleId }, index) => delivered.findIndex((line) => line.articleId === articleId) === index)
  if (articles.length === 0) return null
  return (
    <div id="review">
      <Part name="review" title={t('review.title')}>
        <ul className="order-view-list">
          {articles.map(({ articleId, name, color }) => (
            <li key={articleId}>
              <a className="order-view-way w-link" href={pathIn(site, reviewOf(order.orderNumber, articleId))}>
                {color ? `${name} · ${color}` : name}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}
