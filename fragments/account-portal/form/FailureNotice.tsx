import { lockKindOf } from '@stadion/account/login/contract'
import type { AccountFailure } from '@stadion/account-client/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { helpPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { ReactNode } from 'react'

/** Message keys by `error_description`. */
const texts: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'portal.failure.credentials',
  'Account Locked': 'account.errors.temporarilyLocked',
  ACCOUNT_ACCESS_LOCKED: 'account.errors.blocked',
  ACCOUNT_LOCKED_CCI: 'account.errors.blocked',
  ACCOUNT_MISMATCH: 'portal.failure.mismatch',
  KR_CI_REQUIRED: 'portal.failure.kmc',
  EMAIL_ALREADY_REGISTERED: 'account.errors.email.taken',
  TOKEN_INVALID_OR_EXPIRED: 'account.errors.token.invalid',
  token_invalid: 'account.errors.token.invalid',
  kmc_required: 'portal.failure.kmc',
  ci_taken: 'portal.failure.ciTaken',
  BOT_CHECK_FAILED: 'portal.failure.bot',
  BOT_CHECK_UNAVAILABLE: 'portal.failure.bot',
  recaptcha_required: 'portal.failure.bot',
  BOT_CHALLENGE: 'portal.failure.challenge',
  RATE_LIMITED: 'portal.failure.rate',
  TEMPORARILY_UNAVAILABLE: 'portal.failure.rate',
  OFFLINE: 'portal.failure.offline',
}

/** Says why a form failed, and what to do. */
export function FailureNotice({ failure, children }: { failure: Pick<AccountFailure, 'code' | 'retryAfter'>; children?: ReactNode }) {
  const site = useSite()
  const t = useTranslate()
  const { code, retryAfter = 0 } = failure
  const lockKind = lockKindOf(code)
  const minutes = Math.max(1, Math.ceil(retryAfter / 60))
  return (
    <Notice kind="bad">
      <p>{t(texts[code] ?? 'portal.unknown', { minutes })}</p>
      {lockKind && (
        <a className="account-portal-link" href={pathIn(site, helpPath)}>
          {t('portal.help')}
        </a>
      )}
      {lockKind !== 'locked-cci' && children}
    </Notice>
  )
}
