import type { LineItem } from '@stadion/bag/contract'
import { LineFailure } from '@stadion/bag/ui/LineFailure'
import { lineFacts } from '@stadion/bag/ui/line-facts'
import type { BagChanges } from '@stadion/bag/ui/use-bag-changes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { priorDays } from '@stadion/market-law/prior-days'
import { articlePath } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Price } from '@stadion/widgets/price/Price'
import { QuantityStepper } from '@stadion/widgets/quantity-stepper/QuantityStepper'

/** Maximum quantity of one SKU in a bag (D-070). */
const mostOfOne = 10

interface MinicartLineProps {
  line: LineItem
  large?: boolean
  changes: Partial<BagChanges>
  onRemove: (height: number) => void
}

/** A compact line of the bag; its quantity can be changed here, too. */
export function MinicartLine({ line, large, changes: { busy, change, failures = {} }, onRemove }: MinicartLineProps) {
  const site = useSite()
  const t = useTranslate()
  const { itemId, slug, articleId, name, kindName, image, quantity, price, priorPrice, memberPrice, giftCard, availability, maxQuantity } =
    line
  const isBusy = busy === itemId
  const failure = failures[itemId]
  return (
    <li className={large ? 'minicart-line minicart-line-large' : 'minicart-line'} aria-busy={isBusy || undefined}>
      <img src={image} alt="" width="128" height="128" />
      <div>
        <a className="minicart-name" href={pathIn(site, articlePath({ slug, id: articleId }))}>
          {name}
        </a>
        {kindName && !giftCard && <p className="minicart-soft">{kindName}</p>}
        <p className="minicart-soft">{lineFacts(line, site, t)}</p>
        <Price
          now={formatMoney(price, site)}
          was={priorPrice ? formatMoney(priorPrice * quantity, site) : undefined}
          nowLabel={t('price.now')}
          wasLabel={t('price.prior', { days: priorDays })}
        />
        {memberPrice && <p className="minicart-soft">{t('price.member')}</p>}
        <div className="minicart-change">
          {availability !== 'OUT_OF_STOCK' && (
            <fieldset aria-label={t('bag.quantity.of', { name })}>
              <QuantityStepper
                quantity={quantity}
                max={Math.max(1, Math.min(mostOfOne, maxQuantity))}
                lessLabel={t('bag.less', { name })}
                moreLabel={t('bag.more', { name })}
                busy={isBusy}
                onChange={(next) => change?.(line, next)}
              />
            </fieldset>
          )}
          <button
            type="button"
            className="w-link"
            aria-label={t('bag.remove.of', { name })}
            onClick={({ currentTarget }) => onRemove(currentTarget.closest('li')?.getBoundingClientRect().height ?? 0)}
          >
            {t('bag.remove')}
          </button>
          {failure && <LineFailure code={failure} />}
        </div>
      </div>
    </li>
  )
}
