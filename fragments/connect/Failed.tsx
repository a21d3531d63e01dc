import { useTranslate } from '@stadion/fragments/react'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { FormFailure } from './connect-data.ts'

/** Why a form has failed. Renders a notice. */
export function Failed({ minutes }: FormFailure) {
  const t = useTranslate()
  return <Notice kind="bad">{minutes === undefined ? t('product.failure.other') : t('checkout.failure.rateLimited', { minutes })}</Notice>
}
