import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Card } from './Card.tsx'
import { FormResult } from './FormResult.tsx'
import { Hero } from './Hero.tsx'
import { ListPages } from './ListPages.tsx'
import { NotSold } from './NotSold.tsx'
import { ShareList } from './ShareList.tsx'
import { useWishlistPage } from './use-wishlist-page.ts'
import { type ListData, toldBy } from './wishlist-data.ts'

/** The saved articles, newest first. A removed one keeps its place, with undo, until the page is left. */
export function List({ data, props }: { data: ListData; props: FragmentProps }) {
  const site = useSite()
  const t = useTranslate()
  const page = useWishlistPage(data)
  const { cards, count, notSold } = page
  const { moved, failure } = toldBy(props)
  const ways = { women: t('page.women'), men: t('page.men'), kids: t('page.kids') } as const
  const formResult = <FormResult props={props} offer={page.offer} onOffer={page.saveOffer} />
  if (cards.length === 0 && notSold.length === 0)
    return (
      <>
        {formResult}
        <Hero title={t('wishlist.empty.title')} text={t('wishlist.empty.text')}>
          {(['women', 'men', 'kids'] as const).map((category) => (
            <li key={category}>
              <Button href={site.categories[category]} theme="light">
                {ways[category]}
              </Button>
            </li>
          ))}
        </Hero>
        {data.share?.on && (
          <div className="wishlist-alone-share w-page">
            <ShareList first={data.share} props={props} />
          </div>
        )}
      </>
    )
  return (
    <>
      {formResult}
      <section className="wishlist w-page" aria-labelledby="wishlist-title">
        <header className="wishlist-head">
          <Display as="h1" className="wishlist-title" id="wishlist-title">
            {t('wishlist.title')}
          </Display>
          <p className="wishlist-count" role="status">
            {t('wishlist.count', { count })}
          </p>
        </header>
        {data.share && <ShareList first={data.share} props={props} />}
        <ul className="wishlist-grid" aria-label={t('wishlist.items')}>
          {cards.map((card) => (
            <Card key={card.id} card={card} page={page} isTold={failure !== undefined && moved === card.id} />
          ))}
        </ul>
        <NotSold ids={notSold} page={page} />
        <ListPages list={data.list} page={data.page} own={pathIn(site, wishlistPath)} />
      </section>
    </>
  )
}
