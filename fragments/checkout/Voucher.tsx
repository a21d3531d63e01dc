import { appliedText } from '@stadion/bag/ui/applied-text'
import { failureText } from '@stadion/bag/ui/failure-text'
import { useFocusKept } from '@stadion/bag/ui/use-focus-kept'
import { type CheckoutFailure, isAtVoucher } from '@stadion/checkout/checkout-failure'
import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { CheckoutForm } from './CheckoutForm.tsx'
import type { Checkout } from './use-checkout.ts'

/** The voucher of the bag with a way off, or behind one press the field for one. */
export function Voucher({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const [voucher] = checkout.basket.voucherList
  const place = useFocusKept(voucher?.code, 'summary, .w-link')
  return (
    <div ref={place}>
      {voucher ? (
        <CheckoutForm
          checkout={checkout}
          intent="remove-voucher"
          values={{ code: voucher.code }}
          className={voucher.reason ? 'checkout-voucher checkout-voucher--lost' : 'checkout-voucher'}
        >
          <p>{appliedText(t, voucher)}</p>
          <button type="submit" className="w-link" aria-label={t('bag.voucher.remove', { code: voucher.code })}>
            {t('bag.remove')}
          </button>
        </CheckoutForm>
      ) : (
        <VoucherField checkout={checkout} />
      )}
    </div>
  )
}

function VoucherField({ checkout }: { checkout: Checkout }) {
  const t = useTranslate()
  const told = textOf(checkout.failure)
  return (
    <Details summary={t('bag.voucher')} {...(told && { open: true })}>
      <CheckoutForm checkout={checkout} intent="voucher" className="checkout-voucher-form">
        <TextInput
          id="checkout-voucher"
          name="code"
          label={t('bag.voucher.code')}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          validity={told ? false : undefined}
          errorText={told && failureText(t, told)}
        />
        <Button type="submit" variant="secondary" busy={checkout.busy === 'voucher'}>
          {t('bag.voucher.apply')}
        </Button>
      </CheckoutForm>
    </Details>
  )
}

/** Why the last code was not accepted. */
const textOf = (failure: CheckoutFailure | undefined): string | undefined => {
  if (!failure || !isAtVoucher(failure)) return undefined
  return failure.reason ? `voucher.${failure.reason}` : failure.code
}
