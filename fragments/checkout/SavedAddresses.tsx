import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Select } from '@stadion/widgets/select/Select'
import { CheckoutForm } from './CheckoutForm.tsx'
import type { CheckoutData } from './checkout-data.ts'
import type { Checkout } from './use-checkout.ts'

/** A member's addresses: one is chosen instead of typing it (S-04). */
export function SavedAddresses({ checkout, addresses }: { checkout: Checkout } & Pick<CheckoutData, 'addresses'>) {
  const t = useTranslate()
  return (
    <CheckoutForm checkout={checkout} intent="address" className="checkout-saved">
      <Select
        id="checkout-saved"
        name="addressId"
        label={t('checkout.saved')}
        defaultValue={addresses.find(({ isChosen }) => isChosen)?.id}
      >
        {addresses.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        {t('checkout.saved.use')}
      </Button>
    </CheckoutForm>
  )
}
