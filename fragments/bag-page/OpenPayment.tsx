import type { Basket } from '@stadion/bag/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { checkoutPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'

/** Of the sentence that says why nothing can be changed. */
export const lockedId = 'bag-page-locked'

/** The bag is locked: says why, and both ways on. */
export function OpenPayment({ payment: { canCancel } }: { payment: NonNullable<Basket['payment']> }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <Notice kind="warn" title={t('bag.locked.title')}>
      <p id={lockedId}>{t('bag.locked.text')}</p>
      <div className="bag-page-locked">
        <Button small href={pathIn(site, checkoutPath)}>
          {t('bag.locked.continue')}
        </Button>
        {canCancel && (
          <form method="post" action={pathIn(site, checkoutPath)}>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="from" value="bag" />
            <Button small type="submit" variant="secondary">
              {t('bag.locked.cancel')}
            </Button>
          </form>
        )}
      </div>
    </Notice>
  )
}
