import { useSite } from '@stadion/fragments/react'
import { cartPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { ReactNode } from 'react'

interface BagFormProps {
  intent:
    | ('add' | 'change' | 'remove' | 'save' | 'restore' | 'remove-saved')
    | ('voucher' | 'remove-voucher' | 'gift-card' | 'remove-gift-card' | 'gift' | 'remove-gift')
  /** Hidden values to send. */
  values?: Readonly<Record<string, string | number>>
  className?: string
  /** Handles the change in place; without it the form is sent. */
  onSubmit?: ((form: FormData) => void) | undefined
  children: ReactNode
}

/** A change of the bag that also works as a plain form. */
export function BagForm({ intent, values = {}, className, onSubmit, children }: BagFormProps) {
  const site = useSite()
  return (
    <form
      className={className}
      method="post"
      action={pathIn(site, cartPath)}
      onSubmit={(event) => {
        if (!onSubmit) return
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
