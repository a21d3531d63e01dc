import { useTranslate } from '@stadion/fragments/react'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useState } from 'react'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'
import { KmcCheck } from './KmcCheck.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { SwitchLink } from './Switch.tsx'

/** A login that needs the Korean check: the check, then the login is repeated automatically. */
export function KmcScreen() {
  const t = useTranslate()
  const { handover, leave } = usePortal()
  const [isFailed, setFailed] = useState(false)
  if (!handover?.retry) return <LoginScreen />
  const goOn = async (certificate: string) => {
    const outcome = (await handover.retry?.(certificate)) as { ok: boolean } | undefined
    if (outcome?.ok) leave()
    else setFailed(true)
  }
  return (
    <>
      <Head title={t('portal.kmc.title')} lead={t('portal.failure.kmc')} />
      {isFailed && <Notice kind="bad">{t('portal.kmc.failed')}</Notice>}
      <div className="account-portal-form">
        <KmcCheck certificate={undefined} onCertificate={(certificate) => void goOn(certificate)} />
      </div>
      <p className="account-portal-switch">
        <SwitchLink to="login">{t('portal.back')}</SwitchLink>
      </p>
    </>
  )
}
