import type { DeliveryMethod } from '@stadion/bag/checkout-fields/contract'
import { freeByLevel } from '@stadion/bag/ui/free-by-level'
import type { Translate } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { dayRange } from '@stadion/site/day-range'
import { formatMoney } from '@stadion/site/money'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import { useEffect, useRef, useState } from 'react'
import { CheckoutForm, valuesOf } from './CheckoutForm.tsx'
import { addressIn } from './checkout-data.ts'
import { problemText } from './field-texts.ts'
import type { Checkout } from './use-checkout.ts'

/** On which days a method brings the goods: "Wed 2 – Fri 4 Dec"; how long it takes where an earlier API does not know them. */
export const daysText = (t: Translate, { minDays, maxDays, promisedFrom, promisedTo }: DeliveryMethod, htmlLang: string): string =>
  promisedFrom && promisedTo ? dayRange(promisedFrom, promisedTo, htmlLang) : t('product.delivery.time', { min: minDays, max: maxDays })

/** Section 2: how the goods are delivered. */
export function DeliverySection({ checkout }: { checkout: Checkout }) {
  const site = useSite()
  const t = useTranslate()
  const { delivery, basket, errors } = checkout
  const [first] = useState(delivery.find(({ selected }) => selected)?.id ?? 'standard')
  const [method, setMethod] = useState<string>(first)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // It may have been chosen before hydration.
    if (form.current) setMethod(valuesOf(form.current).method ?? first)
  }, [first])
  const isAsked = !addressIn(basket)?.phoneNumber && (method === 'express' || basket.missing.includes('phoneNumber'))
  return (
    <CheckoutForm checkout={checkout} intent="delivery" className="checkout-form" ref={form}>
      <RadioGroup
        label={t('checkout.delivery')}
        labelHidden
        direction="vertical"
        name="method"
        defaultValue={first}
        onChange={({ target }) => setMethod(target.value)}
        items={delivery.map((one) => ({
          value: one.id,
          label: (
            <span className="checkout-choice">
              <span>{t(`checkout.method.${one.id}`)}</span>
              <span>{one.total > 0 ? formatMoney(one.total, site) : t('bag.delivery.free')}</span>
            </span>
          ),
          hint: (
            <span suppressHydrationWarning>
              {[daysText(t, one, site.htmlLang), ...(one.freeLevel === undefined ? [] : [freeByLevel(t, one.freeLevel)])].join(' · ')}
            </span>
          ),
        }))}
      />
      {isAsked && (
        <TextInput
          id="checkout-delivery-phone"
          name="phoneNumber"
          label={t('my-account.phone')}
          hint={t('checkout.phone.why')}
          type="tel"
          dir="ltr"
          autoComplete="shipping tel"
          maxLength={30}
          required
          validity={errors.phoneNumber ? false : undefined}
          errorText={errors.phoneNumber && problemText(t, errors.phoneNumber)}
        />
      )}
      <div className="checkout-form__end">
        <Button type="submit" busy={checkout.busy === 'delivery'}>
          {t('checkout.next')}
        </Button>
      </div>
    </CheckoutForm>
  )
}
