import type { Translate } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { TrackerFailure, TrackerFlash } from '@stadion/orders/tracker-flash'
import { orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'

/** Number and e-mail address of an order, with what was typed before and why it did not work. A plain form. */
export function LookupForm({ flash, number }: { flash: TrackerFlash | undefined; number: string }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <form className="orders-tracker-form" method="post" action={pathIn(site, orderTrackerPath)}>
      {flash && <Notice kind="bad">{textOf(t, flash.failure)}</Notice>}
      <TextInput
        id="orders-tracker-order"
        name="order"
        label={t('checkout.thanks.number')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={32}
        required
        defaultValue={number}
      />
      <TextInput
        id="orders-tracker-email"
        name="email"
        label={t('my-account.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
        defaultValue={flash?.email}
      />
      <Button type="submit">{t('orders-tracker.follow')}</Button>
    </form>
  )
}

function textOf(t: Translate, { code, minutes = 1 }: TrackerFailure): string {
  if (code === 'rateLimited') return t('checkout.failure.rateLimited', { minutes })
  return t(code === 'away' ? 'page.tracker.away' : 'orders-tracker.notFound')
}
