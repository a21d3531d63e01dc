import { useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { service } from '@stadion/services/service'
import { Button } from '@stadion/widgets/button/Button'
import { useEffect, useState } from 'react'
import { usePortal } from '../portal-context.tsx'

/** What the page offers where the browser can sign in with a passkey. */
export interface PasskeySignIn {
  /** Whether there is any sense in offering it. */
  isAvailable(): Promise<boolean>
  /** Resolves true when the shopper is signed in, false when she changed her mind. */
  signIn(): Promise<boolean>
}
export const passkeys = /* @__PURE__ */ service<PasskeySignIn>('passkeys@1')

/** Signs in with a passkey; nothing where the browser or the page has none. */
export function PasskeyButton() {
  const t = useTranslate()
  const { leave } = usePortal()
  const offered = useService(passkeys)
  const [isShown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void offered?.isAvailable().then(setShown, () => {})
  }, [offered])
  if (!offered || !isShown) return null
  const signIn = async () => {
    setBusy(true)
    const isDone = await offered.signIn().catch(() => false)
    setBusy(false)
    if (isDone) leave()
  }
  return (
    <Button variant="secondary" wide busy={busy} onClick={() => void signIn()}>
      {t('portal.passkey')}
    </Button>
  )
}
