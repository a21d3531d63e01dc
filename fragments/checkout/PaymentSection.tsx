import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Icon } from '@stadion/widgets/icon/Icon'
import { card, lock } from '@stadion/widgets/icon/icons'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import { CheckoutForm } from './CheckoutForm.tsx'
import type { Checkout } from './use-checkout.ts'

/** The order form; its button stands below the review (Review.tsx). */
export const orderFormId = 'checkout-order'

/** Section 3: how to pay. Card data is asked for on the provider's page only. */
export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const site = useSite()
  const t = useTranslate()
  const { basket, key } = checkout
  // A gift card is put onto the bag (Review.tsx), and then comes off what is due.
  const methods = checkout.methods.filter(({ id }) => id !== 'GIFT_CARD')
  const hintOf = (id: string) =>
    id === 'CARD'
      ? t('checkout.pay.CARD.hint')
      : id === 'CASH_ON_DELIVERY'
        ? t('checkout.pay.CASH.hint', { total: formatMoney(basket.pricing.amountDue, site) })
        : undefined
  const [only] = methods
  return (
    <CheckoutForm
      checkout={checkout}
      intent="order"
      id={orderFormId}
      className="checkout-form"
      values={{ key, total: basket.pricing.total, version: basket.version, ...(methods.length === 1 && only ? { method: only.id } : {}) }}
    >
      {methods.length === 1 && only ? (
        <div className="checkout-pay">
          <Icon of={card} size={24} />
          <div>
            <p className="checkout-pay__name">{t(`checkout.pay.${only.id}`)}</p>
            <p className="checkout-soft">{hintOf(only.id)}</p>
          </div>
        </div>
      ) : (
        <RadioGroup
          label={t('checkout.pay')}
          labelHidden
          direction="vertical"
          name="method"
          defaultValue={only?.id}
          items={methods.map(({ id }) => ({ value: id, label: t(`checkout.pay.${id}`), hint: hintOf(id) }))}
        />
      )}
      <p className="checkout-safe">
        <Icon of={lock} size={16} />
        {t('checkout.safe')}
      </p>
    </CheckoutForm>
  )
}
