import { useSite, useTranslate } from '@stadion/fragments/react'
import { waitFor } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { Variation } from '../contract.ts'

interface SizeLegendProps {
  variations: readonly Variation[]
  /** One can ask to be told when a size is back. */
  waits: boolean
}

/** Below the sizes: what their marks mean, and the way to wait for those that are sold out. */
export function SizeLegend({ variations, waits }: SizeLegendProps) {
  const site = useSite()
  const t = useTranslate()
  const soldOut = variations.filter(({ availability }) => availability === 'OUT_OF_STOCK')
  return (
    <>
      {variations.some(({ availability }) => availability === 'LOW_STOCK') && (
        <p className="product-size-legend">
          <span className="product-size-few" /> {t('product.size.fewLeft')}
        </p>
      )}
      {soldOut.length > 0 && (
        <p className="product-size-legend">
          {t('product.size.legend')}{' '}
          {waits && (
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
    </>
  )
}
