import { useSite, useTranslate } from '@stadion/fragments/react'
import { trackerOf } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { WithdrawData } from './withdraw-data.ts'

type DoneStepProps = Extract<WithdrawData, { step: 'done' }>

/** Under which name and since when the shop has the statement, where its copy is, and what comes next. */
export function DoneStep({ receipt: { id, to, order }, at, contact }: DoneStepProps) {
  const site = useSite()
  const t = useTranslate()
  return (
    <>
      {to && <Notice kind="good">{t('withdraw.done.text', { email: `\u2068${to}\u2069` })}</Notice>}
      <dl className="orders-withdraw-receipt">
        <div>
          <dt>{t('withdraw.done.id')}</dt>
          <dd>
            <bdi dir="ltr">{id}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.done.at')}</dt>
          <dd>{at}</dd>
        </div>
      </dl>
      {/* The same for everybody: the answer does not say whether there is such an order. */}
      <div className="orders-withdraw-lead">
        <p>{t('mails.withdrawal.look')}</p>
        <p>{t('mails.withdrawal.sent')}</p>
        {!to && <p>{t('withdraw.write', { email: contact })}</p>}
      </div>
      <p className="orders-withdraw-ways">
        {/* Whoever may not see the order is asked for its address there. */}
        {order && <Button href={pathIn(site, trackerOf(order))}>{t('mails.order.follow')}</Button>}
        <Button variant="secondary" href={homePath(site)}>
          {t('error.home')}
        </Button>
      </p>
    </>
  )
}
