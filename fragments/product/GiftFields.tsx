import { useTranslate } from '@stadion/fragments/react'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { TextArea } from '@stadion/widgets/textarea/TextArea'

/** Who gets the gift card, and what goes with it. */
export function GiftFields() {
  const t = useTranslate()
  return (
    <div className="product-gift">
      <TextInput name="recipientName" label={t('product.gift.name')} required maxLength={60} autoComplete="off" />
      <TextInput name="recipientEmail" type="email" label={t('product.gift.email')} required maxLength={254} autoComplete="off" dir="ltr" />
      <TextArea name="message" label={t('product.gift.message')} hint={t('product.gift.hint')} maxLength={200} />
    </div>
  )
}
