import { newPasswordForm } from '@stadion/account/password-reset/password-forms'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { useState } from 'react'
import { PasswordField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { useMailToken } from '../use-mail-token.ts'
import { Done } from './Done.tsx'
import { Head } from './Head.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { isSpent } from './NewPasswordScreen.tsx'

type Reached = { step: 'confirm' } | { step: 'password'; email: string } | { step: 'confirmed' } | { step: 'done' }

/** Step one confirms the address, which opening the link alone never does. Step two offers a password to a light account. */
export function ActivationScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, props, service } = usePortal()
  const token = useMailToken('a')
  const [reached, setReached] = useState<Reached>(() => reachedBy(data.flash))
  const confirmForm = usePortalForm({
    name: 'activation',
    rules: {},
    flash: reached.step === 'confirm' ? data.flash : undefined,
    async send() {
      const outcome = await service?.activate({ a: token() })
      if (outcome?.ok) {
        const { accountType, email } = outcome.value
        setReached(accountType === 'LIGHT' ? { step: 'password', email } : { step: 'confirmed' })
      }
      return outcome as NonNullable<typeof outcome>
    },
    onDone: () => {},
  })
  const passwordForm = usePortalForm({
    name: 'activation',
    rules: newPasswordForm,
    flash: reached.step === 'password' ? data.flash : undefined,
    send: ({ password }) => service?.createPassword({ a: token(), password: String(password) }),
    onDone: () => setReached({ step: 'done' }),
  })
  const failed = isSpent(confirmForm.failure?.code) || isSpent(passwordForm.failure?.code)
  if (reached.step === 'confirmed')
    return (
      <Done
        title={t('portal.confirmed.title')}
        text={t('portal.confirmed.text')}
        label={t('portal.confirmed.go')}
        href={pathIn(site, '/')}
      />
    )
  if (reached.step === 'done')
    return (
      <Done
        title={t('portal.welcome.title')}
        text={t('portal.welcome.text')}
        label={t('portal.changed.go')}
        href={pathIn(site, '/my-account')}
      />
    )
  if (failed || props.token === 'missing') return <InvalidLink />
  if (reached.step === 'password')
    return (
      <>
        <Head title={t('portal.setPassword.title')} lead={t('portal.setPassword.lead', { email: reached.email })} focused />
        <PortalForm form={passwordForm} intent="password" label={t('portal.setPassword.send')}>
          <PasswordField form={passwordForm} isNew />
        </PortalForm>
        <p className="account-portal-switch">
          <a className="account-portal-link" href={pathIn(site, '/')}>
            {t('portal.setPassword.later')}
          </a>
        </p>
      </>
    )
  return (
    <>
      <Head title={t('portal.confirm.title')} lead={t('portal.confirm.lead')} />
      <PortalForm form={confirmForm} intent="confirm" label={t('portal.confirm.send')} />
    </>
  )
}

function reachedBy(flash: ReturnType<typeof usePortal>['data']['flash']): Reached {
  if (flash?.form !== 'activation') return { step: 'confirm' }
  if (flash.done) return { step: 'done' }
  if (flash.step === 'FULL') return { step: 'confirmed' }
  // A password that was refused is asked for again, the address is confirmed already.
  return flash.step === 'LIGHT' || flash.errors?.password ? { step: 'password', email: flash.values?.email ?? '' } : { step: 'confirm' }
}
