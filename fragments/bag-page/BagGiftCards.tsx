import type { Basket } from '@stadion/bag/contract'
import { GiftCards } from '@stadion/bag/ui/GiftCards'
import { useSite } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { BagForm } from './BagForm.tsx'
import { isGiftCardFailure } from './bag-texts.ts'
import type { BagActions } from './use-bag-actions.ts'

/** The gift cards of the bag page. */
export function BagGiftCards({ basket, actions }: { basket: Basket; actions: Partial<BagActions> }) {
  const site = useSite()
  const { busy, failures = {}, putGiftCard, takeGiftCard } = actions
  const send = (intent: string, form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '')
    if (intent === 'gift-card') putGiftCard?.({ code: text('code'), pin: text('pin') })
    else takeGiftCard?.(text('id'))
  }
  return (
    <GiftCards
      cards={basket.giftCardList}
      failure={Object.entries(failures).find(isGiftCardFailure)?.[1]}
      isBusy={busy === 'gift-card'}
      money={(amount) => formatMoney(amount, site)}
      formOf={(intent, values, className, inside) => (
        <BagForm intent={intent} values={values} className={className} onSubmit={putGiftCard && ((form) => send(intent, form))}>
          {inside}
        </BagForm>
      )}
    />
  )
}
