import type { SizeSystem } from '@stadion/catalogue/contract'

/** The message that names a system. */
export const systemName = (system: SizeSystem): string =>
  system === 'jp' || system === 'int' ? `sizeGuide.${system}` : `product.guide.${system}`
