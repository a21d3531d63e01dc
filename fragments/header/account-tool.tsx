import { accountMenu, accountWords, firstName, opensAccount, signsOut } from '@stadion/account-client/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { toJson, written } from '@stadion/services/page-attribute'
import { accountPath, invitePath, loginPath, ordersPath, type PagePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { person } from '@stadion/widgets/icon/icons'

/**
 * Opens the account portal, or a menu for signed-in shoppers. The page decides before the first paint which one shows (`accountStatus`);
 * without JavaScript the link stays, and its page redirects a signed-in shopper.
 */
export function AccountTool() {
  const site = useSite()
  const t = useTranslate()
  const path = (to: PagePath) => pathIn(site, to)
  const words = {
    name: t('header.account'),
    loading: t('header.account.loading'),
    failed: t('header.account.failed'),
    close: t('header.account.close'),
  }
  return (
    <>
      <a
        className="header-tool header-tool--wide header-account-out"
        href={path(loginPath)}
        aria-label={t('header.account')}
        {...written(opensAccount, 'PROFILE ICON')}
        {...written(accountWords, toJson(words))}
      >
        <Icon of={person} />
      </a>
      <button
        type="button"
        className="header-tool header-tool--wide header-account-in"
        popoverTarget="header-account"
        {...written(accountMenu, '')}
        aria-label={t('header.account.mine')}
      >
        <Icon of={person} />
      </button>
      <div className="header-account" id="header-account" popover="auto">
        <p className="header-account-name" {...written(firstName, '')} suppressHydrationWarning hidden />
        <ul>
          <li>
            <a href={path(accountPath)}>{t('header.account.mine')}</a>
          </li>
          <li>
            <a href={path(ordersPath)}>{t('header.account.orders')}</a>
          </li>
          <li>
            <a href={path(invitePath)}>{t('header.account.invite')}</a>
          </li>
          <li>
            <form method="post" action={path(loginPath)} {...written(signsOut, '')}>
              <input type="hidden" name="intent" value="logout" />
              <button type="submit">{t('header.account.logout')}</button>
            </form>
          </li>
        </ul>
      </div>
    </>
  )
}
