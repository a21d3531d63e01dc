import { accountPortal } from '@stadion/account-client/portal/client'
import { account } from '@stadion/account-client/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService, useServiceState } from '@stadion/services/react'
import { accountPath, loginThen } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useRef } from 'react'
import type { Failure } from './use-account-form.ts'

/** Message keys by `error_description`. */
const texts: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'my-account.failure.expired',
  REAUTHENTICATION_REQUIRED: 'my-account.failure.again',
  INVALID_CREDENTIALS: 'account.errors.currentPassword.incorrect',
  'Account Locked': 'account.errors.temporarilyLocked',
  TOO_MANY_ADDRESSES: 'my-account.failure.addresses',
  TOO_MANY_PASSKEYS: 'my-account.failure.passkeys',
  EMAIL_ALREADY_REGISTERED: 'my-account.failure.emailTaken',
  TOKEN_INVALID_OR_EXPIRED: 'account.errors.token.invalid',
  ADDRESS_NOT_FOUND: 'my-account.failure.gone',
  SESSION_NOT_FOUND: 'my-account.failure.gone',
  PASSKEY_NOT_FOUND: 'my-account.failure.gone',
  PROVIDER_NOT_LINKED: 'my-account.failure.gone',
  PASSWORD_EXISTS: 'my-account.failure.gone',
  LAST_WAY_IN: 'my-account.failure.lastWay',
  RATE_LIMITED: 'my-account.failure.rate',
  TEMPORARILY_UNAVAILABLE: 'my-account.failure.rate',
  OFFLINE: 'my-account.failure.offline',
}

/** Says why a change failed, and how to go on. Input is kept. */
export function FailureNotice({ failure: { code, retryAfter = 0 } }: { failure: Failure }) {
  const t = useTranslate()
  const minutes = Math.max(1, Math.ceil(retryAfter / 60))
  const isBack = useIsBack()
  if (code === 'UNAUTHENTICATED' && isBack) return null
  return (
    <Notice kind="bad">
      <p>{t(texts[code] ?? 'my-account.failure.other', { minutes })}</p>
      {code === 'UNAUTHENTICATED' && <LogInAgain />}
    </Notice>
  )
}

/** Whether the shopper has signed in again since the failure: the page learns of an ended session only by a failed call. */
function useIsBack(): boolean {
  const user = useServiceState(account, (state) => state.user, undefined)
  const before = useRef(user)
  return user !== undefined && user !== before.current
}

/** Opens the portal over the page, so that input is kept; a link if that is not possible. */
function LogInAgain() {
  const site = useSite()
  const t = useTranslate()
  const portal = useService(accountPortal)
  return (
    <a
      className="w-link"
      href={pathIn(site, loginThen(pathIn(site, accountPath)))}
      onClick={(event) => {
        if (!portal) return
        event.preventDefault()
        void portal.open({ preset: 'modal', view: 'login', touchpoint: 'ACCOUNT' }).catch(() => {})
      }}
    >
      {t('my-account.login')}
    </a>
  )
}
