import { useTranslate } from '@stadion/fragments/react'
import { Display } from '@stadion/widgets/display/Display'
import { SavedCards } from './SavedCards.tsx'
import { SignInWays } from './SignInWays.tsx'
import type { useKept } from './use-kept.ts'

/** What a guest has saved in this browser, and how it comes to every device. */
export function GuestList({ kept }: { kept: ReturnType<typeof useKept> }) {
  const t = useTranslate()
  return (
    <section className="wishlist wishlist--guest w-page" aria-labelledby="wishlist-title">
      <header className="wishlist-head">
        <Display as="h1" className="wishlist-title" id="wishlist-title">
          {t('wishlist.title')}
        </Display>
        <p className="wishlist-count" role="status">
          {t('wishlist.count', { count: kept.count })}
        </p>
      </header>
      <div className="wishlist-guest">
        <p>{t('wishlist.kept')}</p>
        <ul className="wishlist-ways">
          <SignInWays />
        </ul>
      </div>
      <SavedCards cards={kept.cards} label={t('wishlist.items')} />
    </section>
  )
}
