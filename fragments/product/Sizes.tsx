import type { Variation } from '@stadion/catalogue/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { waitFor } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { ShownProduct } from './product-data.ts'
import { isBritish } from './SizeGuide.tsx'

interface SizesProps {
  product: ShownProduct
  variations: readonly Variation[]
  chosen: string | undefined
  isMissing: boolean
  onChoose: (sku: string) => void
}

/** The sizes, or the amounts of a gift card; one must be chosen. */
export function Sizes({ product: { giftCard, sizeGuide }, variations, chosen, isMissing, onChoose }: SizesProps) {
  const site = useSite()
  const t = useTranslate()
  const few = variations.find(({ sku, availability }) => sku === chosen && availability === 'LOW_STOCK')
  const hasFew = variations.some(({ availability }) => availability === 'LOW_STOCK')
  const soldOut = variations.filter(({ availability }) => availability === 'OUT_OF_STOCK')
  const isWide = variations.some(({ label }) => label.length > 6)
  return (
    <fieldset className="product-sizes" id="sizes" aria-describedby={isMissing ? 'product-size-missing' : undefined}>
      <legend className="product-label">
        {t(giftCard ? 'product.amount' : 'product.size')}
        {sizeGuide && isBritish(sizeGuide) && (
          <>
            {' '}
            <span>{t('product.guide.uk')}</span>
          </>
        )}
      </legend>
      {sizeGuide && (
        <button type="button" className="product-size-help w-link" popoverTarget="product-size-guide">
          {t('product.size.help')}
        </button>
      )}
      <div className="product-size-grid" data-wide={isWide || undefined}>
        {variations.map(({ sku, label, availability }) => {
          const isSoldOut = availability === 'OUT_OF_STOCK'
          return (
            <label key={sku} className="product-size">
              <input
                type="radio"
                name="productId"
                value={sku}
                required
                disabled={isSoldOut}
                defaultChecked={sku === chosen}
                onChange={() => onChoose(sku)}
                aria-invalid={isMissing || undefined}
              />
              <span>
                <bdi dir="ltr">{label}</bdi>
                {isSoldOut && <span className="w-visually-hidden">, {t('product.size.soldOut')}</span>}
                {availability === 'LOW_STOCK' && (
                  <span className="product-size-few">
                    <span className="w-visually-hidden">, {t('product.size.fewLeft')}</span>
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      <p className="product-size-note" role="status">
        {few && t('product.size.few', { count: few.maxQuantity })}
      </p>
      {isMissing && (
        <p className="product-size-missing" id="product-size-missing" role="alert">
          {t('product.size.missing')}
        </p>
      )}
      {hasFew && (
        <p className="product-size-legend">
          <span className="product-size-few" /> {t('product.size.fewLeft')}
        </p>
      )}
      {soldOut.length > 0 && (
        <p className="product-size-legend">
          {t('product.size.legend')}{' '}
          {!giftCard && (
            <>
              {t('waiting.title')}:{' '}
              {soldOut.map(({ sku, label }) => (
                <a key={sku} className="product-size-wait w-link" href={pathIn(site, waitFor(sku))} rel="nofollow">
                  <bdi dir="ltr">{label}</bdi>
                </a>
              ))}
            </>
          )}
        </p>
      )}
    </fieldset>
  )
}
