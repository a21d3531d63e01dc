import { useTranslate } from '@stadion/fragments/react'
import { usePortal } from '../portal-context.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { Providers } from './Providers.tsx'

/** Sign-in methods without a password: a passkey of this device, or a provider. New shoppers have no passkey yet. */
export function OtherMethods({ isNew = false }: { isNew?: boolean }) {
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
