import { newPasswordForm } from '@stadion/account/password-reset/password-forms'
import { useMailToken } from '@stadion/account-client/ui/use-mail-token'
import { useTranslate } from '@stadion/fragments/react'
import { useState } from 'react'
import { PasswordField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { PasswordChosen } from './PasswordChosen.tsx'

/** Step one: a new password. Step two: done, and signed in. */
export function NewPasswordScreen() {
  const t = useTranslate()
  const { data, props, service } = usePortal()
  const token = useMailToken<'done'>('rpt')
  const [isDone, setDone] = useState(data.flash?.form === 'password' && data.flash.done === true)
  const form = usePortalForm({
    name: 'password',
    rules: newPasswordForm,
    flash: data.flash,
    send: ({ password }) => service?.createPassword({ rpt: token.read(), password: String(password) }),
    onDone() {
      // A reload then shows the success, not a used-up link.
      token.forget('done')
      setDone(true)
    },
  })
  if (isDone || token.note === 'done') return <PasswordChosen title={t('portal.changed.title')} text={t('portal.changed.text')} />
  const isUsedUp = isSpent(form.failure?.code)
  if (isUsedUp || (props.token === 'missing' && !token.isHere)) return <InvalidLink isSure={isUsedUp || token.isHere === false} />
  return (
    <>
      <Head title={t('portal.newPassword.title')} lead={t('portal.newPassword.lead')} />
      <PortalForm form={form} label={t('portal.newPassword.send')}>
        <PasswordField form={form} isNew label="portal.password.new" />
      </PortalForm>
    </>
  )
}

export const isSpent = (code: string | undefined): boolean => code === 'token_invalid' || code === 'TOKEN_INVALID_OR_EXPIRED'
