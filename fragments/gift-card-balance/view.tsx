import type { Translate } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { BalanceFailure } from '@stadion/gift-cards/balance-flash'
import { giftCardBalancePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/Display'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'

interface ShownCard {
  last4: string
  /** As text, in the card’s own currency. */
  balance: string
  isEmpty: boolean
  /** Its last day, if it has one. */
  until: string | undefined
}

export interface BalanceData {
  /** What was typed as code. */
  code: string
  failure?: BalanceFailure
  card?: ShownCard
}

/** What is left on a gift card. Renders a `section`. */
export function GiftCardBalance({ data: { code, failure, card } }: { data: BalanceData }) {
  const site = useSite()
  const t = useTranslate()
  const title = t('gift-card.title')
  const field = (name: 'code' | 'pin', longest: number, value?: string) => (
    <TextInput
      id={`gift-card-balance-${name}`}
      name={name}
      label={t(`bag.giftCard.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      maxLength={longest}
      required
      defaultValue={value}
    />
  )
  return (
    <section className="gift-card-balance w-page" aria-labelledby="gift-card-balance-title">
      <header className="gift-card-balance-head">
        <h1 className="gift-card-balance-title w-display" id="gift-card-balance-title" {...fitting(title)}>
          {title}
        </h1>
        <p className="gift-card-balance-lead">{t('gift-card.lead')}</p>
      </header>
      {card && <Card card={card} />}
      <form className="gift-card-balance-form" method="post" action={pathIn(site, giftCardBalancePath)}>
        {failure && <Notice kind="bad">{textOf(t, failure)}</Notice>}
        {field('code', 40, code)}
        {/* It is in no cookie, so it is typed again. */}
        {field('pin', 12)}
        <Button type="submit" variant={card && 'secondary'}>
          {t('gift-card.show')}
        </Button>
      </form>
    </section>
  )
}

function Card({ card: { last4, balance, isEmpty, until } }: { card: ShownCard }) {
  const t = useTranslate()
  return (
    <div className="gift-card-balance-shown" role="status">
      <p>{t('bag.giftCard.applied', { last4: `\u2068${last4}\u2069` })}</p>
      <p className="gift-card-balance-sum w-display">
        <bdi>{balance}</bdi>
      </p>
      {until && !isEmpty && (
        <p>
          {t('mails.gift.until')} <bdi>{until}</bdi>
        </p>
      )}
      <p className="gift-card-balance-soft">{t(isEmpty ? 'bag.giftCard.empty' : 'gift-card.use')}</p>
    </div>
  )
}

function textOf(t: Translate, { code, minutes = 1 }: BalanceFailure): string {
  if (code === 'rateLimited') return t('checkout.failure.rateLimited', { minutes })
  return t(code === 'away' ? 'product.failure.other' : 'gift-card.refused')
}
