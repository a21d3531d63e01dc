import type { ReactNode } from 'react'
import type { Variation } from '../contract.ts'

/** The sizes in columns; long names get wider ones. */
export const SizeGrid = ({ of, children }: { of: readonly Pick<Variation, 'label'>[]; children: ReactNode }) => (
  <div className="product-size-grid" data-wide={of.some(({ label }) => label.length > 6) || undefined}>
    {children}
  </div>
)
