import type { BasketMessage, LineItem } from '@stadion/bag/contract'
import { LineFailure } from '@stadion/bag/ui/LineFailure'
import { lineFacts } from '@stadion/bag/ui/line-facts'
import type { SizesAnswer } from '@stadion/catalogue/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { priorDays } from '@stadion/market-law/prior-days'
import { articlePath } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Price } from '@stadion/widgets/price/Price'
import { QuantityStepper } from '@stadion/widgets/quantity-stepper/QuantityStepper'
import { Heart } from '@stadion/wishlist/ui/Heart'
import { useId } from 'react'
import { BagForm } from './BagForm.tsx'
import { lineMessage } from './bag-texts.ts'
import { LinePicture } from './LinePicture.tsx'
import { SizeOfLine } from './SizeOfLine.tsx'
import type { BagActions } from './use-bag-actions.ts'

/** Maximum quantity of one SKU in a bag (D-070). */
const mostOfOne = 10

/** A phone's total bar may cover the message; a shopper who has scrolled on is not moved back. */
const bringIntoView = (message: HTMLElement | null): void => {
  const line = message?.closest('li')?.getBoundingClientRect()
  if (line && line.top < innerHeight && line.bottom > 0) message?.scrollIntoView({ block: 'nearest' })
}

interface LineProps {
  item: LineItem
  messages: readonly BasketMessage[]
  /** The sizes of its article. */
  sizes?: SizesAnswer['items'][number]['variations'] | undefined
  actions: Pick<Partial<BagActions>, 'busy' | 'change' | 'failures'>
  onRemove?: (() => void) | undefined
  onSave?: (() => void) | undefined
  /** A payment is open: nothing can be changed, and the notice with this id says why. */
  lockedBy?: string | undefined
}

/** One line of the bag. */
export function Line({ item, messages, sizes = [], actions: { busy, change, failures = {} }, onRemove, onSave, lockedBy }: LineProps) {
  const site = useSite()
  const t = useTranslate()
  const { itemId, name, kindName, quantity, unitPrice, priorPrice, memberPrice, raffle, price, availability, maxQuantity, giftCard } = item
  const money = (amount: number) => formatMoney(amount, site)
  const isBusy = busy === itemId
  const failure = failures[itemId]
  const failureId = useId()
  const describedBy = failure && failureId
  const path = pathIn(site, articlePath({ slug: item.slug, id: item.articleId }))
  const texts = messages.map((message) => lineMessage(t, message, money))
  const isGone = availability === 'OUT_OF_STOCK'
  // A field only if there is a choice.
  const hasChoice = !giftCard && sizes.length > 1 && sizes.some(({ sku }) => sku === item.productId)
  const facts = hasChoice ? item.color : lineFacts(item, site, t)
  return (
    <li className="bag-page-line" aria-busy={isBusy || undefined}>
      <LinePicture path={path} image={item.image} />
      <div className="bag-page-facts">
        <h2 className="bag-page-name">
          <a href={path}>{name}</a>
        </h2>
        {kindName && !giftCard && <p className="bag-page-soft">{kindName}</p>}
        {facts && <p className="bag-page-soft">{facts}</p>}
        {giftCard && <p className="bag-page-soft">{t('bag.gift.for', { name: giftCard.recipientName, email: giftCard.recipientEmail })}</p>}
        {quantity > 1 && <p className="bag-page-soft">{t('bag.unit', { price: money(unitPrice) })}</p>}
        {memberPrice && <p className="bag-page-soft">{t('price.member')}</p>}
        {raffle && <p className="bag-page-soft">{t('bag.raffle')}</p>}
        {texts.map((text) => (
          <p key={text} className="bag-page-told">
            {text}
          </p>
        ))}
        {texts.length === 0 && availability === 'LOW_STOCK' && <p className="bag-page-told">{t('bag.few')}</p>}
        {texts.length === 0 && isGone && <p className="bag-page-told">{t('bag.gone')}</p>}
      </div>
      <p className="bag-page-price">
        <Price
          now={money(price)}
          was={priorPrice ? money(priorPrice * quantity) : undefined}
          nowLabel={t('price.now')}
          wasLabel={t('price.prior', { days: priorDays })}
        />
      </p>
      <fieldset className="bag-page-change" disabled={lockedBy !== undefined} aria-describedby={lockedBy}>
        {hasChoice && <SizeOfLine item={item} sizes={sizes} change={change} describedBy={describedBy} />}
        {!isGone && (
          <BagForm intent="change" values={{ itemId }}>
            <fieldset aria-label={t('bag.quantity.of', { name })} aria-describedby={describedBy}>
              <QuantityStepper
                quantity={quantity}
                max={Math.max(1, Math.min(mostOfOne, maxQuantity))}
                lessLabel={t('bag.less', { name })}
                moreLabel={t('bag.more', { name })}
                busy={isBusy}
                onChange={change && ((next) => change(item, next))}
              />
            </fieldset>
          </BagForm>
        )}
        <div className="bag-page-moves">
          {!giftCard && (
            <BagForm intent="save" values={{ itemId }} onSubmit={onSave}>
              <button type="submit" className="bag-page-remove w-link" aria-label={t('bag.save.of', { name })}>
                {t('bag.save')}
              </button>
            </BagForm>
          )}
          <BagForm intent="remove" values={{ itemId }} onSubmit={onRemove}>
            <button type="submit" className="bag-page-remove w-link" aria-label={t('bag.remove.of', { name })}>
              {t('bag.remove')}
            </button>
          </BagForm>
        </div>
        {failure && <LineFailure id={failureId} code={failure} ref={bringIntoView} />}
      </fieldset>
      <div className="bag-page-heart">
        <Heart id={item.articleId} name={name} />
      </div>
    </li>
  )
}
