import type { Address as SavedAddress } from '@stadion/account/self-service/contract'
import { isSame } from '@stadion/checkout/saved-address'
import { useTranslate } from '@stadion/fragments/react'
import { writtenAddress } from '@stadion/site/written-address'
import { Button } from '@stadion/widgets/button/Button'
import { Select } from '@stadion/widgets/select/Select'
import { CheckoutForm } from './CheckoutForm.tsx'
import { addressIn } from './checkout-data.ts'
import type { Checkout } from './use-checkout.ts'

/** A member's addresses: one is chosen instead of typing it (S-04). */
export function SavedAddresses({ checkout, addresses }: { checkout: Checkout; addresses: readonly SavedAddress[] }) {
  const t = useTranslate()
  const current = addressIn(checkout.basket)
  const chosen = addresses.find((one) => current && isSame(one, current)) ?? addresses[0]
  return (
    <CheckoutForm checkout={checkout} intent="address" className="checkout-saved">
      <Select id="checkout-saved" name="addressId" label={t('checkout.saved')} defaultValue={chosen?.id}>
        {addresses.map((one) => (
          <option key={one.id} value={one.id}>
            {writtenAddress(one).join(', ')}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" busy={checkout.busy === 'address'}>
        {t('checkout.saved.use')}
      </Button>
    </CheckoutForm>
  )
}
