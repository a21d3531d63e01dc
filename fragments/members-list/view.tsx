import { accountShow, opensAccount } from '@stadion/account-client/page-attributes'
import { QuickAdd } from '@stadion/bag/ui/QuickAdd'
import { ProductCard } from '@stadion/catalogue/ui/ProductCard'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { loginThen, membershipPath, membersListPath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Heart } from '@stadion/wishlist/ui/Heart'
import type { MembersListData } from './fragment.ts'

/** Cards, and the barrier for whoever is no member. Renders a `section`. */
export function MembersList({ data: { items, isWhole } }: { data: MembersListData }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="members-list w-page">
      <Display as="h1" className="members-list-title">
        {t('product.members.title')}
      </Display>
      {items.length === 0 && (
        <div className="members-list-none">
          <h2>{t('listing.empty.category.title')}</h2>
          <Button variant="secondary" href={homePath(site)}>
            {t('product.trail.home')}
          </Button>
        </div>
      )}
      <ul className="members-list-grid">
        {items.map((item, index) => (
          <li key={item.id}>
            <ProductCard swipes item={item} loading={index === 0 ? 'first' : index < 4 ? 'eager' : 'lazy'}>
              <Heart id={item.id} name={item.name} corner />
              <QuickAdd item={item} />
            </ProductCard>
          </li>
        ))}
        {!isWhole && items.length > 0 && <Barrier />}
      </ul>
    </section>
  )
}

/** Where the fourth card would be: what keeps the rest of the list. */
function Barrier() {
  const site = useSite()
  const t = useTranslate()
  return (
    <li className="members-list-barrier">
      <p>{t('membersList.text')}</p>
      <div {...written(accountShow, 'out')}>
        <Button
          theme="membership"
          href={pathIn(site, loginThen(pathIn(site, membersListPath)))}
          {...written(opensAccount, 'MEMBERSHIP_BARRIER_PLP')}
        >
          {t('product.members.join')}
        </Button>
      </div>
      {/* Whoever has left. */}
      <div {...written(accountShow, 'in')}>
        <Button theme="membership" href={pathIn(site, membershipPath)}>
          {t('page.my-account.membership')}
        </Button>
      </div>
    </li>
  )
}
