import type { Translate } from '@stadion/fragments/fragment'

/** Why it could not be done, in words of the shopper. */
export function failureText(t: Translate, code: string): string {
  if (code === 'inStock') return t('waiting.inStock')
  if (code === 'waitingListFull') return t('waiting.full')
  if (code === 'productNotFound') return t('waiting.invalid')
  return t('product.failure.other')
}
