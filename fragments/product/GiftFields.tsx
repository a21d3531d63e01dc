import { useTranslate } from '@stadion/fragments/react'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { TextArea } from '@stadion/widgets/textarea/TextArea'

/** The bag's own rules: browsers accept a name of blanks and an address without a dot, and then no field would be marked. */
const someText = '.*\\S.*'
const fullAddress = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+'

/** Who gets the gift card, from whom, and the message. */
export function GiftFields() {
  const t = useTranslate()
  return (
    <div className="product-gift">
      <TextInput name="recipientName" label={t('product.gift.name')} required pattern={someText} maxLength={60} autoComplete="off" />
      <TextInput
        name="recipientEmail"
        type="email"
        label={t('product.gift.email')}
        required
        pattern={fullAddress}
        maxLength={254}
        autoComplete="off"
        dir="ltr"
      />
      <TextInput
        name="senderName"
        label={t('product.gift.sender')}
        hint={t('product.gift.senderHint')}
        maxLength={60}
        autoComplete="name"
      />
      <TextArea name="message" label={t('product.gift.message')} hint={t('product.gift.hint')} maxLength={200} />
    </div>
  )
}
