import { useSite, useTranslate } from '@stadion/fragments/react'
import { cartPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { useEffect, useRef } from 'react'
import type { WishlistActions } from './use-wishlist-page.ts'

interface GoneProps {
  id: string
  name: string
  as: 'removed' | 'moved'
  page: WishlistActions
}

/** Replaces the card of a removed article: a message, and undo. */
export function Gone({ id, name, as, page }: GoneProps) {
  const site = useSite()
  const t = useTranslate()
  const place = useRef<HTMLLIElement>(null)
  const { touched } = page
  // The focused button is gone; focus moves to its replacement.
  useEffect(() => {
    if (touched === id) place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [touched, id])
  return (
    <li className="wishlist-item wishlist-gone" ref={place}>
      <p role="status">{t(as === 'moved' ? 'product.added.text' : 'wishlist.removed', { name })}</p>
      {as === 'moved' ? (
        <a className="w-link" href={pathIn(site, cartPath)}>
          {t('product.added.bag')}
        </a>
      ) : (
        <Button variant="secondary" small busy={page.busy[id] === 'save'} onClick={() => page.save?.(id)}>
          {t('bag.undo')}
        </Button>
      )}
    </li>
  )
}
