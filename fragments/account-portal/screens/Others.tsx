import { useTranslate } from '@stadion/fragments/react'
import { usePortal } from '../portal-context.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { Providers } from './Providers.tsx'

/** Ways to sign in without a password: a passkey of this device, or another provider. Who is new has no passkey here yet. */
export function Others({ isNew = false }: { isNew?: boolean }) {
  const t = useTranslate()
  const { data } = usePortal()
  return (
    <div className="account-portal-others">
      {data.providers.length > 0 && (
        <p className="account-portal-or">
          <span>{t('portal.or')}</span>
        </p>
      )}
      {!isNew && <PasskeyButton />}
      <Providers />
    </div>
  )
}
