import { useSite, useTranslate } from '@stadion/fragments/react'
import { Wordmark } from '@stadion/widgets/brand/Wordmark'

/** A membership card: name, number, and date of joining. */
export function MemberCard({ name, number, since }: { name: string; number: string; since: string }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="my-account-member w-on-hero" aria-label={t('my-account.member')}>
      <Wordmark name={site.brandName} />
      <p className="my-account-member__name">
        <bdi>{name}</bdi>
      </p>
      <dl>
        <div>
          <dt>{t('my-account.member.number')}</dt>
          <dd>
            <bdi dir="ltr">{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('my-account.member.since')}</dt>
          <dd>{since}</dd>
        </div>
      </dl>
    </section>
  )
}
