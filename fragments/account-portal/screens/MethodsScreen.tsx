import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { Providers } from './Providers.tsx'
import { SwitchLink } from './Switch.tsx'

/** Step one: choose a sign-in method. Step two: use it. */
export function MethodsScreen() {
  const t = useTranslate()
  const { go } = usePortal()
  return (
    <>
      <Head title={t('portal.login.title')} lead={t('portal.benefit')} />
      <div className="account-portal-form">
        <Button wide onClick={() => go('login')}>
          {t('portal.method.password')}
        </Button>
        <PasskeyButton />
        <Providers />
      </div>
      <p className="account-portal-switch">
        {t('portal.new')}{' '}
        <SwitchLink to="register" strong>
          {t('portal.register')}
        </SwitchLink>
      </p>
    </>
  )
}
