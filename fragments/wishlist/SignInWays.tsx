import { accountReturnTo, accountView, opensAccount } from '@stadion/account-client/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { loginPath, type PagePath, registerPath, wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'

/** To the sign-in and to the registration, and back. Renders two `li`. */
export function SignInWays({ onDark = false }: { onDark?: boolean }) {
  const site = useSite()
  const t = useTranslate()
  const own = pathIn(site, wishlistPath)
  const to = (path: PagePath) => `${pathIn(site, path)}?${new URLSearchParams({ returnTo: own }).toString().replaceAll('%2F', '/')}`
  return (
    <>
      <li>
        <Button
          href={to(loginPath)}
          {...(onDark && { theme: 'light' as const })}
          {...written(opensAccount, 'WISHLIST PAGE')}
          {...written(accountReturnTo, own)}
        >
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
    </>
  )
}
