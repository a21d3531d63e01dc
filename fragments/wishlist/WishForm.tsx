import { useSite } from '@stadion/fragments/react'
import { wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { ReactNode, Ref } from 'react'

interface WishFormProps {
  className?: string
  /** Handles the change in place; without it the form is sent with the button's value. */
  onSubmit?: ((form: FormData) => void) | undefined
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A change of the wishlist that also works as a plain form. */
export function WishForm({ className, onSubmit, ref, children }: WishFormProps) {
  const site = useSite()
  return (
    <form
      ref={ref}
      className={className}
      method="post"
      action={pathIn(site, wishlistPath)}
      onSubmit={(event) => {
        if (!onSubmit) return
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
    </form>
  )
}
