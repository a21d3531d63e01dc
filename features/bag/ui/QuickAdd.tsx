import type { ListItem } from '@stadion/catalogue/contract'
import { sizesId } from '@stadion/catalogue/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { toJson, written } from '@stadion/services/page-attribute'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { plus } from '@stadion/widgets/icon/icons'
import { addsQuickly } from '../page-attributes.ts'

type Item = Pick<ListItem, 'id' | 'name' | 'slug' | 'category' | 'membersOnly' | 'giftCard'> & {
  /** When everybody may buy it, if that is not yet. */
  opensAt?: string
  /** Members may, before everybody. */
  isForMembersFirst?: boolean
}

/**
 * On the picture of a card: shows the sizes of the article in place. What not everybody may buy, or not yet, and gift cards, which need an address,
 * lead to the page of the article, as all do without JavaScript. The same HTML for everybody. Renders a link.
 */
export function QuickAdd({ item: { id, name, slug, category, membersOnly, giftCard, opensAt, isForMembersFirst } }: { item: Item }) {
  const site = useSite()
  const t = useTranslate()
  const isHere = !membersOnly && !giftCard && !opensAt
  return (
    <a
      className={opensAt ? 'quick-add quick-add--early' : 'quick-add'}
      href={`${pathIn(site, articlePath({ slug, id }))}#${sizesId}`}
      aria-haspopup={isHere ? 'dialog' : undefined}
      {...written(addsQuickly, isHere ? toJson({ id, name, isBritish: category === 'shoes' }) : undefined)}
      suppressHydrationWarning
    >
      {opensAt ? (
        <span>{t(isForMembersFirst ? 'card.early' : 'card.soon')}</span>
      ) : (
        <>
          <Icon of={plus} size={18} />
          <span className="quick-add-word">{t('card.add')}</span>
        </>
      )}
      <span className="w-visually-hidden"> {name}</span>
    </a>
  )
}
