import { ProductCard } from '@stadion/catalogue/ui/ProductCard'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close } from '@stadion/widgets/icon/icons'
import { Notice } from '@stadion/widgets/notice/Notice'
import { failureText } from './failure-text.ts'
import { Gone } from './Gone.tsx'
import { InBag } from './InBag.tsx'
import { MoveForm } from './MoveForm.tsx'
import type { WishlistActions } from './use-wishlist-page.ts'
import { WishForm } from './WishForm.tsx'
import { isSoldOut, type WishlistCard } from './wishlist-data.ts'

interface CardProps {
  card: WishlistCard
  page: WishlistActions
  /** A form put it into the bag but could not remove it from the list: sending it again would add another. */
  isTold: boolean
}

/** One saved article: its card, a remove button and a form for the bag. */
export function Card({ card, page, isTold }: CardProps) {
  const site = useSite()
  const t = useTranslate()
  const { id, name, slug, giftCard } = card
  const place = page.placeOf(id)
  const busy = page.busy[id]
  const failure = page.failures[id]
  if (place !== 'there') return <Gone id={id} name={name} as={place} page={page} />
  const isOut = isSoldOut(card)
  return (
    <li className={isOut ? 'wishlist-item wishlist-item--out' : 'wishlist-item'} aria-busy={busy ? true : undefined}>
      <ProductCard swipes item={card}>
        <WishForm className="wishlist-remove" onSubmit={page.remove && (() => page.remove?.(id))}>
          <button type="submit" name="remove" value={id} aria-label={t('wishlist.remove.of', { name })}>
            <Icon of={close} size={20} />
          </button>
        </WishForm>
        <div className="wishlist-action">
          {isOut ? (
            <p className="wishlist-out">
              <strong>{t('product.soldOut')}</strong> {t('wishlist.soldOut.text')}
            </p>
          ) : giftCard ? (
            <Button href={pathIn(site, articlePath({ slug, id }))} variant="secondary" small wide>
              {t('wishlist.amount')}
            </Button>
          ) : isTold ? (
            <InBag name={name} />
          ) : (
            <MoveForm card={card} busy={busy === 'move'} onMove={page.move} />
          )}
          {page.isHalfMoved(id) && (
            <Notice kind="good">
              <InBag name={name} />
            </Notice>
          )}
          {failure && <Notice kind="bad">{failureText(t, failure)}</Notice>}
        </div>
      </ProductCard>
    </li>
  )
}
