import { useTranslate } from '@stadion/fragments/react'
import type { Variation } from '../contract.ts'

/** What stands in the frame of a size: its name, and whether few or none are left. */
export function SizeName({ of: { label, availability } }: { of: Pick<Variation, 'label' | 'availability'> }) {
  const t = useTranslate()
  return (
    <span>
      <bdi dir="ltr">{label}</bdi>
      {availability === 'OUT_OF_STOCK' && <span className="w-visually-hidden">, {t('product.size.soldOut')}</span>}
      {availability === 'LOW_STOCK' && (
        <span className="product-size-few">
          <span className="w-visually-hidden">, {t('product.size.fewLeft')}</span>
        </span>
      )}
    </span>
  )
}
