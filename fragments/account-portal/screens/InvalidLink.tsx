import { account } from '@stadion/account-client/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useServiceState } from '@stadion/services/react'
import { accountPath, activationPath, forgottenPath, loginThen, newsletterPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useState } from 'react'
import { FailureNotice } from '../form/FailureNotice.tsx'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'

/**
 * A mailed link that is used up, expired or invalid, and the way to a new one.
 * @param props.isSure false until the browser has checked its history for the token
 */
export function InvalidLink({ isSure }: { isSure: boolean }) {
  const site = useSite()
  const t = useTranslate()
  const { data, props } = usePortal()
  const isReset = data.preset === 'reset-password'
  return (
    <div className={isSure ? 'account-portal-done' : 'account-portal-done account-portal-unsure'}>
      {/* A submitted form may find the link used up; its button had the focus and is gone. */}
      <Head title={t('portal.expired.title')} focused={props.token !== 'missing'} />
      <Notice kind="bad">{t('account.errors.token.invalid')}</Notice>
      {isReset ? (
        <Button wide href={pathIn(site, forgottenPath)}>
          {t('portal.expired.again')}
        </Button>
      ) : (
        <NewActivation />
      )}
    </div>
  )
}

/** A shopper with an account gets a new link; an address for newsletters is entered again (D-045). */
function NewActivation() {
  const site = useSite()
  const t = useTranslate()
  const { data, service } = usePortal()
  const isMember = useServiceState(account, ({ isAuthenticated }) => isAuthenticated, data.isMember)
  const isConfirmed = useServiceState(account, ({ user }) => user?.basicProfile?.emailVerified === true, false)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const [sent, setSent] = useState<Awaited<ReturnType<NonNullable<typeof service>['resendVerification']>> | 'busy'>()
  if (!isMember)
    return (
      <>
        <p className="account-portal-lead">{t('portal.expired.member')}</p>
        <Button wide href={pathIn(site, loginThen(pathIn(site, activationPath)))}>
          {t('portal.login')}
        </Button>
        <p className="account-portal-switch">
          <a className="account-portal-link" href={pathIn(site, newsletterPath)}>
            {t('portal.expired.signUp')}
          </a>
        </p>
      </>
    )
  const outcome = sent === 'busy' ? undefined : sent
  if (isConfirmed) return <Notice kind="good">{t('portal.confirmed.title')}</Notice>
  if (outcome?.ok) return <Notice kind="good">{t('my-account.unverified.sent')}</Notice>
  const send = async () => {
    setSent('busy')
    setSent(await service?.resendVerification())
  }
  return (
    <>
      {outcome && <FailureNotice failure={outcome.failure} />}
      {isAwake ? (
        <Button wide busy={sent === 'busy'} onClick={() => void send()}>
          {t('my-account.unverified.send')}
        </Button>
      ) : (
        // Without JavaScript the account's page does the same.
        <Button wide href={pathIn(site, accountPath)}>
          {t('my-account.unverified.send')}
        </Button>
      )}
    </>
  )
}
