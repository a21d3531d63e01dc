import { useSite, useTranslate } from '@stadion/fragments/react'
import { dayRange, isPast } from '@stadion/site/day-range'

interface ArrivalDaysProps {
  /** Of a shipment; orders of earlier days have none, and nor has what goes by mail. */
  of: { promisedFrom?: string | undefined; promisedTo?: string | undefined }
}

/** On which days a shipment arrives. A browser may write days differently from the server, which is no error of hydration. Renders a `span`, or nothing. */
export function ArrivalDays({ of: { promisedFrom, promisedTo } }: ArrivalDaysProps) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  if (!promisedFrom || !promisedTo || isPast(promisedTo)) return null
  return <span suppressHydrationWarning>{t('delivery.arrives', { days: dayRange(promisedFrom, promisedTo, htmlLang) })}</span>
}
