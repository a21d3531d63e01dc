import { useSite, useTranslate } from '@stadion/fragments/react'
import { membershipPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'

/** For an account that is no member, or no longer. */
export function Joining() {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="my-account-card" id="membership">
      <p>{t('points.left')}</p>
      <form method="post" action={pathIn(site, membershipPath)}>
        <input type="hidden" name="intent" value="join" />
        <Button type="submit">{t('points.join')}</Button>
      </form>
    </section>
  )
}
