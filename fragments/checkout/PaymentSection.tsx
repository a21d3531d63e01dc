import type { PaymentMethod } from '@stadion/checkout/contract'
import { wayOf } from '@stadion/checkout/payment-way'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Icon } from '@stadion/widgets/icon/Icon'
import { card, lock } from '@stadion/widgets/icon/icons'
import { RadioGroup, type RadioItem } from '@stadion/widgets/radio-group/RadioGroup'
import { useState } from 'react'
import { useCardFields } from './CardFields.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { nameOf } from './name-of.ts'
import { orderFormId } from './order-form-id.ts'
import type { Checkout } from './use-checkout.ts'

/** Section 3: how to pay. Card data is asked for on the provider's page, or in its frame. */
export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const site = useSite()
  const t = useTranslate()
  const { basket, key, methods, cashLimit } = checkout
  const { isReady, frame } = useCardFields(checkout, methods.find((method) => method.id === 'CARD')?.fields)
  const hints: Partial<Record<PaymentMethod['id'], string | false>> = {
    CARD: !isReady && t('checkout.pay.CARD.hint'),
    BANK_REDIRECT: t('checkout.pay.BANK.hint'),
    CASH_ON_DELIVERY: t('checkout.pay.CASH.hint', { total: formatMoney(basket.pricing.amountDue, site) }),
  }
  // A gift card is put onto the bag (Review.tsx), and then comes off what is due; wallets have their own buttons (Express.tsx).
  const items: RadioItem[] = methods.flatMap((method) =>
    method.id === 'GIFT_CARD' || method.id === 'WALLET' ? [] : { value: wayOf(method), label: nameOf(method, t), hint: hints[method.id] },
  )
  if (cashLimit)
    items.push({
      value: 'CASH_ON_DELIVERY',
      label: t('checkout.pay.CASH_ON_DELIVERY'),
      hint: t('checkout.pay.CASH.limit', { limit: formatMoney(cashLimit, site) }),
      disabled: true,
    })
  const [first, second] = items
  const only = second || cashLimit ? undefined : first
  const [chosen, setChosen] = useState(first?.value)
  return (
    <CheckoutForm
      checkout={checkout}
      intent="order"
      id={orderFormId}
      className="checkout-form"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement
        if (name === 'method') setChosen(value)
      }}
      values={{ key, total: basket.pricing.total, version: basket.version, ...(only ? { method: only.value } : {}) }}
    >
      {only ? (
        <div className="checkout-pay">
          <Icon of={card} size={24} />
          <div>
            <p className="checkout-pay__name">{only.label}</p>
            <p className="checkout-soft">{only.hint}</p>
          </div>
        </div>
      ) : (
        <RadioGroup label={t('checkout.pay')} labelHidden direction="vertical" name="method" defaultValue={first?.value} items={items} />
      )}
      {frame && <div hidden={chosen !== 'CARD'}>{frame}</div>}
      <p className="checkout-safe">
        <Icon of={lock} size={16} />
        {t('checkout.safe')}
      </p>
    </CheckoutForm>
  )
}
