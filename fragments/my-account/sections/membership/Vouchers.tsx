import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Membership } from '@stadion/membership/contract'
import { formatPercent } from '@stadion/site/format-percent'
import { formatMoney } from '@stadion/site/money'
import { Card } from '../Card.tsx'

/** The vouchers of this account alone, with their codes. */
export function Vouchers({ vouchers }: Pick<Membership, 'vouchers'>) {
  const site = useSite()
  const t = useTranslate()
  return (
    <Card id="vouchers" title={t('points.vouchers')}>
      {vouchers.length === 0 ? (
        <p>{t('points.vouchers.none')}</p>
      ) : (
        <ul className="my-account-vouchers">
          {vouchers.map(({ code, amount, percentage, until }) => (
            <li key={code} className="my-account-voucher">
              <strong className="my-account-voucher__worth w-display">
                {amount !== null ? formatMoney(amount, site) : formatPercent(percentage ?? 0, site.htmlLang)}
              </strong>
              <span className="my-account-voucher__code">
                <bdi dir="ltr">{code}</bdi>
              </span>
              {until && <span className="my-account-voucher__until">{t('points.voucher.until', { date: until })}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
