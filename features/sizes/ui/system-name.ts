import type { SizeSystem } from '@stadion/catalogue/contract'

/** The message that names a system. */
export const systemName = (system: SizeSystem): string =>
  system === 'jp' ? 'sizeGuide.jp' : `product.guide.${system === 'int' ? 'size' : system}`
