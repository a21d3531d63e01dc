import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Icon } from '@stadion/widgets/icon/Icon'
import { done, truck } from '@stadion/widgets/icon/icons'
import type { DeliveryProgressState } from './delivery-progress.ts'

/** What is missing for free delivery, as text and as a bar. */
export function DeliveryProgress({ of: { isFree, missing, share } }: { of: DeliveryProgressState }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <div className="delivery-progress" data-free={isFree || undefined}>
      <p>
        <Icon of={isFree ? done : truck} size={20} turns={!isFree} />
        {isFree ? t('bag.delivery.reached') : t('bag.delivery.missing', { amount: formatMoney(missing, site) })}
      </p>
      <progress max="1" value={share} aria-label={t('bag.delivery.progress')} />
    </div>
  )
}
