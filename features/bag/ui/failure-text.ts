import type { Translate } from '@stadion/fragments/fragment'

/** The message for a failure code; unknown codes get a general one. */
export function failureText(t: Translate, code: string): string {
  const key = `bag.failure.${code}`
  const text = t(key)
  return text === key ? t('bag.failure.other') : text
}
