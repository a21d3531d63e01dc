import { accountReturnTo, accountView, opensAccount } from '@stadion/account-client/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { loginPath, type PagePath, registerPath, wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Hero } from './Hero.tsx'

/** An invitation; there is no list without an account (D-081). */
export function Anonymous() {
  const site = useSite()
  const t = useTranslate()
  const own = pathIn(site, wishlistPath)
  const to = (path: PagePath) => `${pathIn(site, path)}?${new URLSearchParams({ returnTo: own }).toString().replaceAll('%2F', '/')}`
  return (
    <Hero title={t('wishlist.out.title')} text={t('wishlist.out.text')}>
      <li>
        <Button href={to(loginPath)} theme="light" {...written(opensAccount, 'WISHLIST PAGE')} {...written(accountReturnTo, own)}>
          {t('footer.signIn')}
        </Button>
      </li>
      <li>
        <Button
          href={to(registerPath)}
          variant="secondary"
          {...written(opensAccount, 'WISHLIST PAGE')}
          {...written(accountView, 'register')}
          {...written(accountReturnTo, own)}
        >
          {t('footer.join')}
        </Button>
      </li>
    </Hero>
  )
}
