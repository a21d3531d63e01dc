import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Membership } from '@stadion/membership/contract'
import { membershipPath } from '@stadion/site/addresses'
import { formatCount } from '@stadion/site/format-count'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { Card } from '../Card.tsx'

interface RewardsProps {
  membership: Membership
  keys: Readonly<Record<string, string>>
  flash: FormFlash | undefined
}

/** What points buy: each with its press, or with what is missing. */
export function Rewards({ membership: { rewards, points }, keys, flash }: RewardsProps) {
  const site = useSite()
  const t = useTranslate()
  const count = (many: number) => formatCount(many, site.htmlLang)
  return (
    <Card id="rewards" title={t('points.rewards')}>
      {flash?.form === 'redeem' && <Redeemed flash={flash} />}
      <ul className="my-account-rewards">
        {rewards.map(({ no, points: price, voucher }) => {
          const amount = formatMoney(voucher, site)
          const lacks = price - points.sure
          return (
            <li key={no} className="my-account-reward">
              <h3 className="my-account-reward__amount w-display">
                <span className="w-visually-hidden">{t('points.reward', { amount })}</span>
                <span aria-hidden="true">{amount}</span>
              </h3>
              <p className="my-account-reward__price">{t('points.count', { count: count(price) })}</p>
              {lacks > 0 ? (
                <p className="my-account-reward__lacks">
                  <progress max={price} value={points.sure} aria-hidden="true" />
                  {t('points.lacks', { count: count(lacks) })}
                </p>
              ) : (
                <form method="post" action={pathIn(site, membershipPath)}>
                  <input type="hidden" name="intent" value="redeem" />
                  <input type="hidden" name="no" value={no} />
                  <input type="hidden" name="key" value={keys[no]} />
                  <Button type="submit" aria-label={`${t('points.redeem')}: ${t('points.reward', { amount })}`}>
                    {t('points.redeem')}
                  </Button>
                </form>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What became of a press. */
function Redeemed({ flash: { done, values, code } }: { flash: FormFlash }) {
  const t = useTranslate()
  if (done) return <Notice kind="good">{t('points.redeemed', { code: `\u2068${values?.code ?? ''}\u2069` })}</Notice>
  return <Notice kind="bad">{t(code === 'pointsInsufficient' ? 'points.failure.pointsInsufficient' : 'my-account.failure.other')}</Notice>
}
