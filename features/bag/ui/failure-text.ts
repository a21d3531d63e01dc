import type { Translate } from '@stadion/fragments/fragment'

/** The message for a failure code; unknown codes get a general one. */
export const failureText = (t: Translate, code: string): string => textOf(t, 'bag', code) ?? t('bag.failure.other')

/** The same beside the sizes of an article, where something could not be added. */
export const addFailureText = (t: Translate, code: string): string =>
  textOf(t, 'product', code) ?? textOf(t, 'bag', code) ?? t('product.failure.other')

function textOf(t: Translate, place: string, code: string): string | undefined {
  const key = `${place}.failure.${code}`
  const text = t(key)
  return text === key ? undefined : text
}
