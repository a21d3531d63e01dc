import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Membership } from '@stadion/membership/contract'
import { membershipPath, membershipTermsPath } from '@stadion/site/addresses'
import { formatCount } from '@stadion/site/format-count'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'

/** The terms, and leaving in two steps: what is lost is said before the press that does it. */
export function Leaving({ membership: { points } }: { membership: Membership }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <>
      <p>
        <a className="w-link" href={pathIn(site, membershipTermsPath)}>
          {t('content.membership-terms.title')}
        </a>
      </p>
      <details className="my-account-leaving">
        <summary>{t('points.leave')}</summary>
        <p>{t('points.leave.lost', { count: formatCount(points.sure, site.htmlLang) })}</p>
        <form method="post" action={pathIn(site, membershipPath)}>
          <input type="hidden" name="intent" value="leave" />
          <Button type="submit" className="my-account-danger">
            {t('points.leave')}
          </Button>
        </form>
      </details>
    </>
  )
}
