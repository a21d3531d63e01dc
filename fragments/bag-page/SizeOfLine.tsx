import type { LineItem } from '@stadion/bag/contract'
import { sizeText } from '@stadion/bag/ui/line-facts'
import type { SizesAnswer } from '@stadion/catalogue/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { listInWords } from '@stadion/site/list-in-words'
import { SelectArrow } from '@stadion/widgets/select/Select'
import { useEffect, useRef } from 'react'
import { BagForm } from './BagForm.tsx'
import type { BagActions } from './use-bag-actions.ts'

interface SizeOfLineProps {
  item: LineItem
  sizes: SizesAnswer['items'][number]['variations']
  change: BagActions['change'] | undefined
  describedBy: string | undefined
}

/** The size of a line, changed in place; without JavaScript by a button. */
export function SizeOfLine({ item, sizes, change, describedBy }: SizeOfLineProps) {
  const site = useSite()
  const t = useTranslate()
  const field = useRef<HTMLSelectElement>(null)
  const { itemId, productId, quantity, name } = item
  const changeTo = (sku: string) => change?.(item, quantity, sku)

  useEffect(() => {
    // A keyboard may have changed it before hydration.
    const chosen = field.current?.value
    if (chosen && chosen !== productId) changeTo(chosen)
  }, [])

  return (
    <BagForm className="bag-page-size" intent="change" values={{ itemId, quantity }}>
      <span className="w-field__box">
        <select
          className="w-input w-select w-picker"
          ref={field}
          name="productId"
          value={productId}
          aria-label={t('bag.size.of', { name })}
          aria-describedby={describedBy}
          // After Back the field shows the line's size, not the one that was last chosen.
          autoComplete="off"
          onChange={(event) => changeTo(event.target.value)}
        >
          {sizes.map(({ sku, size, label, availability }) => {
            const isGone = availability === 'OUT_OF_STOCK'
            return (
              <option key={sku} value={sku} disabled={isGone && sku !== productId}>
                {listInWords(site.htmlLang, [
                  sizeText({ size, sizeLabel: label }, site, t),
                  ...(isGone ? [t('product.size.soldOut')] : []),
                ])}
              </option>
            )
          })}
        </select>
        <SelectArrow />
      </span>
      <noscript>
        <button type="submit" className="w-link">
          {t('bag.size.submit')}
        </button>
      </noscript>
    </BagForm>
  )
}
