import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import { wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { heart } from '@stadion/widgets/icon/icons'

interface HeartProps {
  /** The article, and what a shopper calls it. */
  id: string
  name: string
  /** In the upper corner of a card's picture. */
  corner?: boolean
}

/**
 * Saves an article, or takes it off the list again. The same HTML for everybody: the page's script answers a tap and shows
 * what is on the list (`aria-pressed`), also in fragments that never wake. Without it a form that saves. Renders a `form`, and
 * nothing while the flag `wishlist` is off.
 */
export function Heart({ id, name, corner }: HeartProps) {
  const site = useSite()
  const t = useTranslate()
  if (!useFlag('wishlist')) return null
  return (
    <form className={corner ? 'heart-form heart-form--corner' : 'heart-form'} method="post" action={pathIn(site, wishlistPath)}>
      <button
        type="submit"
        className="heart"
        name="add"
        value={id}
        data-name={name}
        aria-label={t('heart.save', { name })}
        suppressHydrationWarning
      >
        <Icon of={heart} size={22} />
      </button>
    </form>
  )
}
