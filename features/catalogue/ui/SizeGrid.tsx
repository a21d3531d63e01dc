import type { ReactNode } from 'react'
import type { Variation } from '../contract.ts'

/** The sizes in columns; long names get wider ones. */
export const SizeGrid = ({ of, children }: { of: readonly Pick<Variation, 'label'>[]; children: ReactNode }) => (
  <div className="product-size-grid" data-wide={of.some(({ label }) => widthOf(label) > 6) || undefined}>
    {children}
  </div>
)

/** In letters: those of Chinese, Japanese and Korean are as wide as two. */
const widthOf = (label: string): number => label.replaceAll(/[\u2e80-\uffef]/g, '--').length
