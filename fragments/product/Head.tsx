import { accountShow, opensAccount } from '@stadion/account-client/page-attributes'
import { ArticlePrice } from '@stadion/catalogue/ui/ArticlePrice'
import { Stars } from '@stadion/catalogue/ui/Stars'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { reviewsId } from '@stadion/reviews/page-attributes'
import { written } from '@stadion/services/page-attribute'
import { articlePath, loginThen, membersListPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Badge } from '@stadion/widgets/badge/Badge'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/Display'
import { Heart } from '@stadion/wishlist/ui/Heart'
import { Colours } from './Colours.tsx'
import type { ProductData } from './product-data.ts'

/** Name, price and colours. A gift card's price is chosen below. */
export function Head({ product }: { product: ProductData['product'] }) {
  const site = useSite()
  const t = useTranslate()
  const { kindName, name, price, badges, membersOnly, giftCard, rating, points } = product
  const path = pathIn(site, articlePath(product))
  return (
    <>
      <header className="product-head">
        <p className="product-kind">
          {kindName}
          {membersOnly && <Badge kind="members">{t('card.badge.MEMBERS')}</Badge>}
          {badges.includes('NEW') && <Badge>{t('card.badge.NEW')}</Badge>}
        </p>
        <h1 className="product-name w-display" {...fitting(name)}>
          {name}
        </h1>
        <div className="product-heart">
          <Heart id={product.id} name={name} />
        </div>
        {!giftCard && rating && (
          <p>
            <a className="stars-link" href={`#${reviewsId}`}>
              <Stars rating={rating} />
            </a>
          </p>
        )}
        {!giftCard && (
          <>
            <ArticlePrice price={price} large />
            <p className="product-tax">{t(price.taxIncluded ? 'product.tax.included' : 'product.tax.excluded')}</p>
            {price.member !== undefined && !membersOnly && (
              <p className="product-tax" {...written(accountShow, 'out')}>
                <a className="w-link" href={pathIn(site, loginThen(path))} {...written(opensAccount, 'MEMBERS PRICING')}>
                  {t('product.members.join')}
                </a>
              </p>
            )}
            {points !== '0' && <p className="product-tax">{t('points.earns', { count: points })}</p>}
          </>
        )}
      </header>
      {!giftCard && <Colours product={product} />}
      {membersOnly && (
        <section className="product-told">
          <h2>
            <a className="w-link" href={pathIn(site, membersListPath)}>
              {t('product.members.title')}
            </a>
          </h2>
          <p>{t('product.members.text')}</p>
          <Button theme="membership" small href={pathIn(site, loginThen(path))} {...written(opensAccount, 'MEMBERSHIP BARRIER PDP')}>
            {t('product.members.join')}
          </Button>
        </section>
      )}
    </>
  )
}
