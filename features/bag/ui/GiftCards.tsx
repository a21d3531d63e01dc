import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'
import { Icon } from '@stadion/widgets/icon/Icon'
import { card as cardIcon, close } from '@stadion/widgets/icon/icons'
import type { ReactNode } from 'react'
import type { AppliedGiftCard } from '../contract.ts'
import { failureText } from './failure-text.ts'
import { useFocusKept } from './use-focus-kept.ts'

interface GiftCardsProps {
  cards: readonly AppliedGiftCard[]
  /** Why the last card was not accepted, at the field. */
  failure: string | undefined
  isBusy: boolean
  money(amount: number): string
  /** A form of the page that sends an intent. */
  formOf(
    intent: 'gift-card' | 'remove-gift-card',
    values: Readonly<Record<string, string>>,
    className: string,
    inside: ReactNode,
  ): ReactNode
}

/** On a phone it would be behind the total bar. */
const bringIntoSight = (refusal: HTMLElement | null): void => refusal?.scrollIntoView({ block: 'nearest' })

/** Most cards on a bag. */
const most = 5

/** The gift cards that pay, each with what it pays and a way off, and behind one press the fields for another. */
export function GiftCards({ cards, failure, isBusy, money, formOf }: GiftCardsProps) {
  const t = useTranslate()
  const place = useFocusKept(cards.length, 'li:last-child button, summary')
  const field = (name: 'code' | 'pin', longest: number) => (
    <input
      className="w-input"
      name={name}
      required
      maxLength={longest}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      aria-label={t(`bag.giftCard.${name}`)}
      placeholder={t(`bag.giftCard.${name}`)}
      aria-invalid={failure ? true : undefined}
      aria-describedby={failure ? 'gift-card-error' : undefined}
    />
  )
  return (
    <div className="bag-gift" ref={place}>
      {cards.length > 0 && (
        <ul>
          {cards.map(({ id, last4, applied, balance }) => (
            <li key={id}>
              {formOf(
                'remove-gift-card',
                { id },
                'bag-gift__card',
                <>
                  <Icon of={cardIcon} size={18} />
                  <span>
                    {t('bag.giftCard.applied', { last4 })}
                    {balance === 0 && <span className="bag-gift__bad">{t('bag.giftCard.empty')}</span>}
                  </span>
                  <span>{money(-applied)}</span>
                  <button type="submit" aria-label={t('bag.giftCard.remove', { last4 })}>
                    <Icon of={close} size={18} />
                  </button>
                </>,
              )}
            </li>
          ))}
        </ul>
      )}
      {cards.length < most && (
        <Details key={cards.length} summary={t('bag.giftCard')} {...(failure && { open: true })}>
          {formOf(
            'gift-card',
            {},
            'bag-gift__form',
            <>
              {field('code', 40)}
              {field('pin', 12)}
              <Button type="submit" variant="secondary" busy={isBusy}>
                {t('bag.voucher.apply')}
              </Button>
              {failure && (
                <p className="bag-gift__bad" id="gift-card-error" role="alert" ref={bringIntoSight}>
                  {failureText(t, failure)}
                </p>
              )}
            </>,
          )}
        </Details>
      )}
    </div>
  )
}
