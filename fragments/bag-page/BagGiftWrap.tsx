import type { GiftWrap as Gift } from '@stadion/bag/contract'
import type { TypedGift } from '@stadion/bag/note-flash'
import { GiftWrap } from '@stadion/bag/ui/GiftWrap'
import { useSite } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { BagForm } from './BagForm.tsx'
import { giftFailureOf, isGiftFailure } from './bag-texts.ts'
import type { BagActions } from './use-bag-actions.ts'

interface BagGiftWrapProps {
  gift: Gift
  isOffered: boolean
  typed: TypedGift | undefined
  actions: Partial<BagActions>
}

/** How the goods of the bag page are wrapped. */
export function BagGiftWrap({ gift, isOffered, typed, actions: { busy, failures = {}, setGift } }: BagGiftWrapProps) {
  const site = useSite()
  const [, failure] = Object.entries(failures).find((one) => isGiftFailure(one, typed)) ?? []
  const send = (intent: string, form: FormData) =>
    setGift?.(
      intent === 'gift' ? { wrap: true, note: String(form.get('note') ?? ''), hidePrices: form.has('hidePrices') } : { wrap: false },
    )
  return (
    <GiftWrap
      gift={gift}
      typed={typed}
      isOffered={isOffered}
      failure={failure && giftFailureOf(failure)}
      isBusy={busy === 'gift'}
      money={(amount) => formatMoney(amount, site)}
      formOf={(intent, className, inside) => (
        <BagForm intent={intent} className={className} onSubmit={setGift && ((form) => send(intent, form))}>
          {inside}
        </BagForm>
      )}
    />
  )
}
