import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Icon } from '@stadion/widgets/icon/Icon'
import { card, lock } from '@stadion/widgets/icon/icons'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import { useState } from 'react'
import { useCardFields } from './CardFields.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { orderFormId } from './order-form-id.ts'
import type { Checkout } from './use-checkout.ts'

/** Section 3: how to pay. Card data is asked for on the provider's page, or in its frame. */
export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const site = useSite()
  const t = useTranslate()
  const { basket, key } = checkout
  // A gift card is put onto the bag (Review.tsx), and then comes off what is due.
  const methods = checkout.methods.filter(({ id }) => id !== 'GIFT_CARD')
  const [only] = methods
  const [chosen, setChosen] = useState(only?.id)
  const { isReady, frame } = useCardFields(checkout, methods.find((method) => method.id === 'CARD')?.fields)
  const hintOf = (id: string) =>
    id === 'CARD'
      ? isReady
        ? undefined
        : t('checkout.pay.CARD.hint')
      : id === 'CASH_ON_DELIVERY'
        ? t('checkout.pay.CASH.hint', { total: formatMoney(basket.pricing.amountDue, site) })
        : undefined
  return (
    <CheckoutForm
      checkout={checkout}
      intent="order"
      id={orderFormId}
      className="checkout-form"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement
        if (name === 'method') setChosen(methods.find(({ id }) => id === value)?.id)
      }}
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
      {frame && <div hidden={chosen !== 'CARD'}>{frame}</div>}
      <p className="checkout-safe">
        <Icon of={lock} size={16} />
        {t('checkout.safe')}
      </p>
    </CheckoutForm>
  )
}
