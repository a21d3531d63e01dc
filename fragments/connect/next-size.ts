import type { Product } from '@stadion/catalogue/contract'

/** Of what children wear: what comes after it in the table of its sizes. */
export function nextSizeOf(article: Pick<Product, 'gender' | 'variations'> | undefined, size: string | null): string | undefined {
  if (article?.gender !== 'kids' || size === null) return undefined
  const { variations } = article
  const place = variations.findIndex((one) => one.size === size || one.label === size)
  return place < 0 ? undefined : variations[place + 1]?.label
}
