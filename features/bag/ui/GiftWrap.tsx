import type { Translate } from '@stadion/fragments/fragment'
import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Checkbox } from '@stadion/widgets/checkbox/Checkbox'
import { Details } from '@stadion/widgets/details/Details'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close, gift as giftIcon } from '@stadion/widgets/icon/icons'
import { TextArea } from '@stadion/widgets/textarea/TextArea'
import { type ReactNode, useEffect, useState } from 'react'
import type { GiftWrap as Gift } from '../contract.ts'
import type { TypedGift } from '../note-flash.ts'
import { failureText } from './failure-text.ts'
import { freeByLevel } from './free-by-level.ts'
import { GiftNote } from './GiftNote.tsx'
import { useFocusKept } from './use-focus-kept.ts'

interface GiftWrapProps {
  gift: Gift
  /** Where it is not any more, it can only be given up. */
  isOffered: boolean
  /** Why the last try did not work, at the field. */
  failure: string | undefined
  /** What was typed then, where the page was loaded since. */
  typed: TypedGift | undefined
  isBusy: boolean
  money(amount: number): string
  /** A form of the page that sends an intent. */
  formOf(intent: 'gift' | 'remove-gift', className: string, inside: ReactNode): ReactNode
}

/** How the goods are wrapped, with a way off, and behind one press the fields for it. */
export function GiftWrap({ gift, isOffered, failure, typed, isBusy, money, formOf }: GiftWrapProps) {
  const t = useTranslate()
  const { wrap, note, hidePrices } = gift
  const state = JSON.stringify(gift)
  const [first] = useState(state)
  // What was refused is over as soon as something was stored.
  const refused = state === first ? typed : undefined
  const place = useFocusKept(state, 'summary')
  useEffect(() => {
    if (failure) place.current?.querySelector('textarea')?.focus()
  }, [failure, place])
  return (
    <div className="bag-wrap" ref={place}>
      {wrap &&
        formOf(
          'remove-gift',
          'bag-wrap__chosen',
          <>
            <Icon of={giftIcon} size={18} />
            <GiftNote gift={gift} />
            <button type="submit" aria-label={t('wrap.remove')}>
              <Icon of={close} size={18} />
            </button>
          </>,
        )}
      {!isOffered && <p className="bag-wrap__over">{failureText(t, 'wrappingNotOffered')}</p>}
      {/* Once it is stored the fields close, with what is stored in them. */}
      {isOffered && (
        <Details key={state} summary={wrap ? t('wrap.change') : offerOf(t, gift, money)} {...(failure && { open: true })}>
          {formOf(
            'gift',
            'bag-wrap__form',
            <>
              <p>{t('wrap.text')}</p>
              <TextArea
                id="bag-note"
                name="note"
                label={t('wrap.note')}
                hint={t('wrap.note.hint')}
                defaultValue={refused?.note ?? note ?? ''}
                validity={failure ? false : undefined}
                errorText={failure && failureText(t, failure)}
                autoComplete="off"
                dir="auto"
              />
              <Checkbox
                id="bag-hide-prices"
                name="hidePrices"
                label={t('wrap.hidePrices')}
                defaultChecked={refused?.hidePrices ?? hidePrices}
              />
              <Button type="submit" variant="secondary" busy={isBusy}>
                {t(wrap ? 'wrap.save' : 'wrap.submit')}
              </Button>
            </>,
          )}
        </Details>
      )}
    </div>
  )
}

/** That goods can be wrapped, with what it costs, or why it costs nothing. */
export const offerOf = (t: Translate, { price, freeLevel }: Gift, money: (amount: number) => string): string =>
  freeLevel === undefined ? t('wrap.offer', { price: money(price) }) : `${t('wrap.title')} · ${freeByLevel(t, freeLevel)}`
