import { useTranslate } from '@stadion/fragments/react'
import { ToastRegion } from '@stadion/widgets/toast/ToastRegion'

export function Toasts() {
  const t = useTranslate()
  return <ToastRegion label={t('toasts.label')} closeLabel={t('toasts.close')} />
}
