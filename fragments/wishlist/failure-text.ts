import type { Translate } from '@stadion/fragments/fragment'

/** The text for a failure code, of the list or of the bag. */
export function failureText(t: Translate, code: string): string {
  for (const key of [`wishlist.failure.${code}`, `product.failure.${code}`]) {
    const text = t(key)
    if (text !== key) return text
  }
  return t('wishlist.failure.other')
}
