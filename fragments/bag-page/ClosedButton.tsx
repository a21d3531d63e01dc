import { useSite, useTranslate } from '@stadion/fragments/react'
import { longDay } from '@stadion/site/day-range'
import { Button } from '@stadion/widgets/button/Button'

/** In place of the way to the checkout where no orders are taken: says so, and from when on they are. Renders a `button` that is disabled. */
export function ClosedButton({ opensOn }: { opensOn: string | null }) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  return (
    <Button wide disabled suppressHydrationWarning>
      {opensOn ? t('bag.closed.from', { date: longDay(opensOn, htmlLang) }) : t('bag.closed')}
    </Button>
  )
}
