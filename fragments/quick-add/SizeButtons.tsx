import type { Variation } from '@stadion/catalogue/contract'
import { SizeGrid } from '@stadion/catalogue/ui/SizeGrid'
import { SizeName } from '@stadion/catalogue/ui/SizeName'

interface SizeButtonsProps {
  label: string
  variations: readonly Variation[]
  /** The size that is being added. */
  adding: string | undefined
  add: (sku: string) => void
}

/** One button for each size: a press adds it. */
export function SizeButtons({ label, variations, adding, add }: SizeButtonsProps) {
  return (
    <fieldset className="quick-add-group">
      <legend className="quick-add-label">{label}</legend>
      <SizeGrid of={variations}>
        {variations.map((one) => (
          <button
            key={one.sku}
            type="button"
            className="product-size quick-add-size"
            disabled={one.availability === 'OUT_OF_STOCK'}
            aria-busy={one.sku === adding || undefined}
            onClick={() => add(one.sku)}
          >
            <SizeName of={one} />
          </button>
        ))}
      </SizeGrid>
    </fieldset>
  )
}
