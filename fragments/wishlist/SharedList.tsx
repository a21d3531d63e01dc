import { useSite, useTranslate } from '@stadion/fragments/react'
import { sharedWishlistOf } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Display } from '@stadion/widgets/display/Display'
import { ListPages } from './ListPages.tsx'
import { SavedCards } from './SavedCards.tsx'
import type { SharedData } from './wishlist-data.ts'

/** A list that somebody shares: its title and articles, to save and to buy, and nothing of its owner. */
export function SharedList({ data, link }: { data: SharedData; link: string }) {
  const site = useSite()
  const t = useTranslate()
  const { cards, list, page } = data
  const notSold = list.notSold ?? []
  return (
    <section className="wishlist w-page" aria-labelledby="wishlist-title">
      <header className="wishlist-head">
        <Display as="h1" className="wishlist-title wishlist-title--own" id="wishlist-title">
          {list.title || t('wishlist.title')}
        </Display>
        {list.total > 0 && <p className="wishlist-count">{t('wishlist.count', { count: list.total })}</p>}
      </header>
      {cards.length > 0 ? (
        <SavedCards cards={cards} label={list.title || t('wishlist.title')} />
      ) : (
        <p className="wishlist-lead">{t('wishlist.shared.empty')}</p>
      )}
      {notSold.length > 0 && (
        <section className="wishlist-former" aria-labelledby="wishlist-former">
          <h2 id="wishlist-former">{t('wishlist.notSold.title')}</h2>
          <ul>
            {notSold.map((id) => (
              <li key={id}>{t('wishlist.notSold.item', { id })}</li>
            ))}
          </ul>
        </section>
      )}
      <ListPages list={list} page={page} own={pathIn(site, sharedWishlistOf(link))} />
    </section>
  )
}
