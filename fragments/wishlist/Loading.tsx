import { useTranslate } from '@stadion/fragments/react'
import { Skeleton } from '@stadion/widgets/skeleton/Skeleton'

/** While the page is made for who has just signed in. */
export function Loading() {
  const t = useTranslate()
  return (
    <section className="wishlist w-page" role="status" aria-label={t('wishlist.loading')} aria-busy="true">
      <div className="wishlist-grid">
        {[1, 2, 3, 4].map((place) => (
          <div key={place}>
            <Skeleton shape="square" />
            <Skeleton />
          </div>
        ))}
      </div>
    </section>
  )
}
