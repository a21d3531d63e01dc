import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Badge } from '@stadion/widgets/badge/Badge'
import type { ReactNode } from 'react'
import { forWhom, type ListItem } from '../contract.ts'
import { ArticlePrice } from './ArticlePrice.tsx'

/** The fields that a card shows. Lists are sent to the browser, so they contain no others. */
export type CardItem = Pick<ListItem, 'id' | 'name' | 'slug' | 'kindName' | 'price' | 'image' | 'badges' | 'membersOnly'> & {
  /** The main material of each colour of the model. */
  swatches: readonly string[]
}

/** Does not say for whom an article is if the whole list is for the same people. */
export const cardItemOf = (
  { id, name, slug, kindName, gender, genderName, price, image, badges, membersOnly, colors }: ListItem,
  everybody?: ListItem['gender'],
): CardItem => ({
  id,
  name,
  slug,
  kindName: gender === everybody ? kindName : forWhom(kindName, genderName),
  price,
  image,
  badges,
  membersOnly,
  swatches: colors.map(({ swatch }) => swatch),
})

interface ProductCardProps {
  item: CardItem
  /** Pictures of the first row are loaded at once, the very first with high priority. */
  loading?: 'first' | 'eager' | 'lazy'
  heading?: 'h2' | 'h3'
  /** A control of another slice in the upper corner of the picture, such as a heart. */
  children?: ReactNode
}

const mostSwatches = 5
const badgeKinds = { NEW: 'plain', SALE: 'sale', MEMBERS: 'members' } as const

/** A card with picture, name, kind, price and colours; the whole card is one link. */
export function ProductCard({ item, loading = 'lazy', heading: Heading = 'h2', children }: ProductCardProps) {
  const site = useSite()
  const t = useTranslate()
  const { id, name, slug, kindName, price, image, swatches } = item
  const badge = item.membersOnly ? 'MEMBERS' : item.badges[0]
  const lazy = loading === 'lazy'
  return (
    <article className="product-card">
      <div className="product-card-plate">
        <img
          src={image}
          alt=""
          width="800"
          height="800"
          loading={lazy ? 'lazy' : undefined}
          decoding={lazy ? 'async' : undefined}
          fetchPriority={loading === 'first' ? 'high' : undefined}
        />
        {/* Not displayed until hovered, and so not loaded either. */}
        <img className="product-card-turned" src={image.replace('_01.', '_02.')} alt="" width="800" height="800" loading="lazy" />
        {badge && <Badge kind={badgeKinds[badge]}>{t(`card.badge.${badge}`)}</Badge>}
      </div>
      <div className="product-card-facts">
        <Heading className="product-card-name">
          <a href={pathIn(site, articlePath({ slug, id }))}>{name}</a>
        </Heading>
        <p className="product-card-kind">{kindName}</p>
        <ArticlePrice price={price} />
        {swatches.length > 1 && (
          <p className="product-card-colours">
            <svg width={Math.min(swatches.length, mostSwatches) * 15} height="12" aria-hidden="true">
              {swatches.slice(0, mostSwatches).map((swatch, index) => (
                <circle key={swatch} cx={index * 15 + 6} cy="6" r="5.5" fill={swatch} />
              ))}
            </svg>
            {t('card.colours', { count: swatches.length })}
          </p>
        )}
      </div>
      {children}
    </article>
  )
}
