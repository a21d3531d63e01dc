import { useTranslate } from '@stadion/fragments/react'
import { Field } from '@stadion/widgets/field/Field'
import { TextInput } from '@stadion/widgets/field/TextInput'

/** Who gets the gift card, and what goes with it. */
export function GiftFields() {
  const t = useTranslate()
  return (
    <div className="product-gift">
      <TextInput name="recipientName" label={t('product.gift.name')} required maxLength={60} autoComplete="off" />
      <TextInput name="recipientEmail" type="email" label={t('product.gift.email')} required maxLength={254} autoComplete="off" dir="ltr" />
      <Field id="product-gift-message" label={t('product.gift.message')} hint={t('product.gift.hint')}>
        <textarea
          className="w-input"
          id="product-gift-message"
          name="message"
          maxLength={200}
          rows={3}
          aria-describedby="product-gift-message-hint"
        />
      </Field>
    </div>
  )
}
