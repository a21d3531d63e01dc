import { useSite } from '@stadion/fragments/react'
import { checkoutPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { FocusEvent, FormEvent, ReactNode, Ref } from 'react'
import { keepDraft } from './draft.ts'
import type { Checkout, FormValues } from './use-checkout.ts'

interface CheckoutFormProps {
  checkout: Pick<Checkout, 'send' | 'busy'>
  intent:
    | ('details' | 'address' | 'delivery' | 'order' | 'cancel' | 'extend')
    | ('change' | 'remove' | 'voucher' | 'remove-voucher' | 'gift-card' | 'remove-gift-card')
  /** Hidden values. */
  values?: Readonly<Record<string, string | number>>
  id?: string
  className?: string
  ref?: Ref<HTMLFormElement>
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  onBlur?: (event: FocusEvent<HTMLFormElement>) => void
  children?: ReactNode
}

/** A form of the checkout: sent in place, or by the browser. */
export function CheckoutForm({ checkout: { send, busy }, intent, values = {}, children, ...own }: CheckoutFormProps) {
  const site = useSite()
  return (
    <form
      {...own}
      method="post"
      action={pathIn(site, checkoutPath)}
      aria-busy={busy === intent || undefined}
      onSubmit={(event) => {
        const values = valuesOf(event.currentTarget)
        // What concerns the account too is sent by the browser: only the server joins both.
        if (intent === 'address' || values.saveAddress) return keepDraft(event.currentTarget, true)
        if (!send) return
        event.preventDefault()
        send(intent, values)
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

/** The texts of a form by the names of its fields. */
export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
