import { useSite, useTranslate } from '@stadion/fragments/react'
import { type PagePath, wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'

/** The list could not be loaded. Renders a `section` with a retry link. */
export function Failed({ own }: { own: PagePath }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="wishlist wishlist--alone w-page" role="alert" aria-labelledby="wishlist-title">
      <Display as="h1" className="wishlist-title" id="wishlist-title">
        {t(own === wishlistPath ? 'wishlist.failed.title' : 'wishlist.shared.failed')}
      </Display>
      <p className="wishlist-lead">{t('wishlist.failed.text')}</p>
      <p>
        <Button href={pathIn(site, own)}>{t('page.retry')}</Button>
      </p>
    </section>
  )
}
