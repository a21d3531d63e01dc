import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import { wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { heart } from '@stadion/widgets/icon/icons'

interface HeartProps {
  /** The article's id and its name for shoppers. */
  id: string
  name: string
  /** In the upper corner of a card's picture. */
  corner?: boolean
}

/**
 * Saves an article, or removes it from the list. The same HTML for everybody: the page's script handles taps and marks saved articles
 * (`aria-pressed`), also in fragments that are never hydrated. Without the script it is a form that saves. Renders a `form`, and nothing
 * while the flag `wishlist` is off.
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
