import type { Variation } from '@stadion/catalogue/contract'
import { sizesId } from '@stadion/catalogue/page-attributes'
import { SizeGrid } from '@stadion/catalogue/ui/SizeGrid'
import { SizeLegend } from '@stadion/catalogue/ui/SizeLegend'
import { SizeName } from '@stadion/catalogue/ui/SizeName'
import { type Inside, keepServerHtml } from '@stadion/fragments/keep-server-html'
import { useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { sizePart } from '@stadion/sizes/page-attributes'
import type { ShownProduct } from './product-data.ts'

interface SizesProps {
  fit: Inside
  product: ShownProduct
  variations: readonly Variation[]
  chosen: string | undefined
  isMissing: boolean
  onChoose: (sku: string) => void
}

/** The sizes, or the amounts of a gift card; one must be chosen. */
export function Sizes({ fit, product: { giftCard, sizeGuide }, variations, chosen, isMissing, onChoose }: SizesProps) {
  const t = useTranslate()
  const few = variations.find(({ sku, availability }) => sku === chosen && availability === 'LOW_STOCK')
  return (
    <fieldset className="product-sizes" id={sizesId} aria-describedby={isMissing ? 'product-size-missing' : undefined}>
      <legend className="product-label">
        {t(giftCard ? 'product.amount' : 'product.size')}
        {sizeGuide?.systems[0] === 'uk' && (
          <>
            {' '}
            <span>{t('product.guide.uk')}</span>
          </>
        )}
        <span className="product-size-yours" {...written(sizePart, 'yours')} {...keepServerHtml} />
      </legend>
      {sizeGuide && (
        <button type="button" className="product-size-help w-link" popoverTarget="product-size-guide">
          {t('product.size.help')}
        </button>
      )}
      <div className="product-size-fit" {...fit} />
      <SizeGrid of={variations}>
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
              <SizeName of={{ label, availability }} />
            </label>
          )
        })}
      </SizeGrid>
      <div className="product-size-keep" {...written(sizePart, 'keep')} {...keepServerHtml} />
      <p className="product-size-note" role="status">
        {few && t('product.size.few', { count: few.maxQuantity })}
      </p>
      {isMissing && (
        <p className="product-size-missing" id="product-size-missing" role="alert">
          {t('product.size.missing')}
        </p>
      )}
      <SizeLegend variations={variations} waits={!giftCard} />
    </fieldset>
  )
}
