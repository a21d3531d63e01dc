import { useTranslate } from '@stadion/fragments/react'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef, useState } from 'react'
import { certifyIdentity } from '../certify-identity.ts'

/** The Korean identity check, in a popup. */
export function KmcCheck({
  certificate,
  onCertificate,
  isMissing = false,
}: {
  certificate: string | undefined
  onCertificate: (certificate: string) => void
  /** The form was sent without the check. */
  isMissing?: boolean
}) {
  const t = useTranslate()
  const calls = useService(api)
  const [busy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMissing) box.current?.querySelector('button')?.focus()
  }, [isMissing])
  const check = async () => {
    setBusy(true)
    setFailed(false)
    const got = calls && (await certifyIdentity(calls))
    setBusy(false)
    if (got) onCertificate(got)
    else setFailed(true)
  }
  if (certificate) return <Notice kind="good">{t('portal.kmc.done')}</Notice>
  return (
    <div className="account-portal-boxes" ref={box}>
      <p className="account-portal-small">{t('portal.kmc.why')}</p>
      {isMissing && !isFailed && <Notice kind="bad">{t('portal.kmc.first')}</Notice>}
      {isFailed && <Notice kind="bad">{t('portal.kmc.failed')}</Notice>}
      <p className="account-portal-plain">{t('bot.noScript')}</p>
      <Button variant="secondary" wide className="account-portal-check" busy={busy} onClick={() => void check()}>
        {t('portal.kmc.start')}
      </Button>
    </div>
  )
}
