import type { Translate } from '@stadion/fragments/fragment'

/** What a shopper reads for the code of a failure; there is a text for those that nobody thought of. */
export function failureText(t: Translate, code: string): string {
  const key = `bag.failure.${code}`
  const text = t(key)
  return text === key ? t('bag.failure.other') : text
}
