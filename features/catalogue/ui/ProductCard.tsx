import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Badge } from '@stadion/widgets/badge/Badge'
import type { ReactNode } from 'react'
import { forWhom, type ListItem } from '../contract.ts'
import { ArticlePrice } from './ArticlePrice.tsx'
import { Picture } from './Picture.tsx'
import { Stars } from './Stars.tsx'

/** The fields that a card shows. Lists are sent to the browser, so they contain no others. */
export type CardItem = Pick<
  ListItem,
  | 'id'
  | 'name'
  | 'slug'
  | 'kindName'
  | 'price'
  | 'image'
  | 'renditions'
  | 'turned'
  | 'badges'
  | 'membersOnly'
  | 'giftCard'
  | 'category'
  | 'rating'
> & {
  /** When everybody may buy it, if that is not yet. */
  opensAt?: string
  /** Members may, before everybody. */
  isForMembersFirst?: boolean
  /** The model in all its colours, if it has several. */
  colours: readonly (Pick<ListItem['colors'][number], 'id' | 'slug' | 'color' | 'swatch' | 'accent'> & {
    /** If it is not the drawing that the address of the card's picture says. */
    image?: string
  })[]
}

/** Fewer reviews say little about an article. */
const leastRated = 3

/** Does not say for whom an article is if the whole list is for the same people. */
export const cardItemOf = (
  {
    id,
    name,
    slug,
    kindName,
    gender,
    genderName,
    price,
    image,
    renditions,
    turned,
    badges,
    membersOnly,
    giftCard,
    category,
    rating,
    colors,
    access,
  }: ListItem,
  everybody?: ListItem['gender'],
): CardItem => ({
  id,
  name,
  slug,
  kindName: gender === everybody ? kindName : forWhom(kindName, genderName),
  price,
  image,
  renditions,
  turned,
  badges,
  membersOnly,
  giftCard,
  category,
  ...(access ? { opensAt: access.public, isForMembersFirst: access.level3 < access.public } : {}),
  rating: rating && rating.count >= leastRated ? rating : null,
  colours: colors.length > 1 ? colors.map((colour) => colourOf(colour, image.replace(id, colour.id))) : [],
})

/** Leaves out a picture whose address the card can say. */
const colourOf = ({ id, slug, color, swatch, accent, image }: ListItem['colors'][number], known: string) => ({
  ...{ id, slug, color, swatch, accent },
  ...(image === known ? {} : { image }),
})

interface ProductCardProps {
  item: CardItem
  /** Pictures of the first row are loaded at once, the very first with high priority. */
  loading?: 'first' | 'eager' | 'lazy'
  heading?: 'h2' | 'h3'
  /** A finger that moves across the picture shows the next one; not in a row that is itself moved so. */
  swipes?: boolean
  /** Controls of other slices in the corners of the picture, such as a heart. */
  children?: ReactNode
}

const mostColours = 5
/** In lists: two to four cards side by side. */
const cardSizes = '(width>=60em) 25vw,(width>=37.5em) 33vw,50vw'
const badgeKinds = { NEW: 'plain', SALE: 'sale', MEMBERS: 'members' } as const

/** A card with picture, name, kind, price and colours; the whole card is one link. */
export function ProductCard({ item, loading = 'lazy', heading: Heading = 'h2', swipes = false, children }: ProductCardProps) {
  const site = useSite()
  const t = useTranslate()
  const { id, name, slug, kindName, price, image, renditions, turned, rating, colours } = item
  const shown = colours.slice(0, mostColours)
  const badge = item.membersOnly ? 'MEMBERS' : item.badges[0]
  const lazy = loading === 'lazy'
  const path = pathIn(site, articlePath({ slug, id }))
  return (
    <article className="product-card">
      <div className="product-card-plate">
        <Views path={swipes ? path : undefined}>
          <Picture
            src={image}
            renditions={renditions}
            sizes={cardSizes}
            alt=""
            width="800"
            height="800"
            loading={lazy ? 'lazy' : undefined}
            decoding={lazy ? 'async' : undefined}
            fetchPriority={loading === 'first' ? 'high' : undefined}
          />
          {/* Not displayed until the pointer, the focus or a finger asks for them, and so not loaded either. */}
          <img
            className="product-card-turned"
            src={turned ?? image.replace('_01.', '_02.')}
            alt=""
            width="800"
            height="800"
            loading="lazy"
          />
        </Views>
        {shown.map((colour) => (
          <img
            key={colour.id}
            className="product-card-colour"
            src={colour.image ?? image.replace(id, colour.id)}
            alt=""
            width="800"
            height="800"
            loading="lazy"
          />
        ))}
        {badge && <Badge kind={badgeKinds[badge]}>{t(`card.badge.${badge}`)}</Badge>}
      </div>
      <div className="product-card-facts">
        <Heading className="product-card-name">
          <a href={path}>{name}</a>
        </Heading>
        <p className="product-card-kind">{kindName}</p>
        <ArticlePrice price={price} />
        {rating && (
          <p className="product-card-rating">
            <Stars rating={rating} />
          </p>
        )}
        {colours.length > 0 && (
          <ul className="product-card-colours" aria-label={t('card.colours', { count: colours.length })}>
            {shown.map(({ color, ...colour }) => (
              <li key={colour.id}>
                <a href={pathIn(site, articlePath(colour))} title={color} aria-current={colour.id === id || undefined}>
                  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                    <circle cx="8" cy="8" r="7.5" fill={colour.swatch} />
                    {colour.accent !== colour.swatch && <path d="M8 .5a7.5 7.5 0 0 1 0 15z" fill={colour.accent} />}
                  </svg>
                  <span className="w-visually-hidden">{color}</span>
                </a>
              </li>
            ))}
            {colours.length > mostColours && <li>+{colours.length - mostColours}</li>}
          </ul>
        )}
      </div>
      {children}
    </article>
  )
}

/** The pictures of a card. Those that can be moved by a finger lie above the link that covers the card, so they are that link again. */
function Views({ path, children }: { path: string | undefined; children: ReactNode }) {
  if (path === undefined) return <div className="product-card-views">{children}</div>
  return (
    <a className="product-card-views product-card-views--swiped" href={path} {...onlyForFingers}>
      {children}
    </a>
  )
}

/** The keyboard and screen readers have the same link by the name of the article. */
const onlyForFingers = { tabIndex: -1, 'aria-hidden': true } as const
