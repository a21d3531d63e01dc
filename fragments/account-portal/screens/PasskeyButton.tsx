import { passkeys } from '@stadion/account-client/passkeys/client'
import { useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useState } from 'react'
import { usePortal } from '../portal-context.tsx'

/**
 * Signs in with a passkey, by the button or by the autofill of the address field; nothing if the browser does not support it. Its space
 * is reserved until that is known.
 */
export function PasskeyButton({ isAgain = false }: { isAgain?: boolean }) {
  const t = useTranslate()
  const { leave } = usePortal()
  const offered = useService(passkeys)
  const [isShown, setShown] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    void offered?.isAvailable().then(
      (isAvailable) => {
        if (isGone) return
        setShown(isAvailable)
        // The browser may offer one in the field; after any failure the field stays a plain one.
        if (isAvailable && !isAgain)
          offered.offer().then(
            (isDone) => isDone && leave(),
            () => {},
          )
      },
      () => isGone || setShown(false),
    )
    return () => {
      isGone = true
      offered?.stopOffering()
    }
  }, [offered])

  if (isShown === false) return null
  const signIn = async () => {
    setBusy(true)
    setFailed(false)
    offered?.stopOffering()
    try {
      if (await offered?.signIn(isAgain ? { reauthenticate: true } : {})) leave()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {isFailed && <Notice kind="bad">{t('portal.passkey.failed')}</Notice>}
      <Button
        className="account-portal-passkey"
        data-waits={isShown ? undefined : ''}
        variant="secondary"
        wide
        busy={busy}
        onClick={() => void signIn()}
      >
        {t('portal.passkey')}
      </Button>
    </>
  )
}
