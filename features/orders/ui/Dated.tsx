import { useSite, useTranslate } from '@stadion/fragments/react'
import { dayIn } from '@stadion/site/time-of-day'

/** A sentence with a day. A browser may write days differently from the server, which is no error of hydration. */
export function Dated({ text, at, className }: { text: string; at: string; className?: string }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <p className={className} suppressHydrationWarning>
      {t(text, { date: dayIn(at, site) })}
    </p>
  )
}

/** A day alone. */
export function Day({ of: at }: { of: string }) {
  const site = useSite()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dayIn(at, site)}
    </time>
  )
}
