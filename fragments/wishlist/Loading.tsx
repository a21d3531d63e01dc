import { useTranslate } from '@stadion/fragments/react'
import { Skeleton } from '@stadion/widgets/skeleton/Skeleton'

/** Shown while the page is reloaded after a sign-in. */
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
