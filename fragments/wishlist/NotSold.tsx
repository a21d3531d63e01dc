import { useTranslate } from '@stadion/fragments/react'
import type { WishlistActions } from './use-wishlist-page.ts'
import { WishForm } from './WishForm.tsx'

/** Saved articles that are no longer sold here, so that none disappears silently. */
export function NotSold({ ids, page }: { ids: readonly string[]; page: WishlistActions }) {
  const t = useTranslate()
  if (ids.length === 0) return null
  return (
    <section className="wishlist-former" aria-labelledby="wishlist-former">
      <h2 id="wishlist-former">{t('wishlist.notSold.title')}</h2>
      <p>{t('wishlist.notSold.text')}</p>
      <ul>
        {ids.map((id) => (
          <li key={id} aria-busy={page.busy[id] ? true : undefined}>
            <span>{t('wishlist.notSold.item', { id })}</span>
            <WishForm onSubmit={page.remove && (() => page.remove?.(id))}>
              <button
                type="submit"
                className="w-link"
                name="remove"
                value={id}
                aria-label={t('wishlist.remove.of', { name: t('wishlist.notSold.item', { id }) })}
              >
                {t('bag.remove')}
              </button>
            </WishForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
