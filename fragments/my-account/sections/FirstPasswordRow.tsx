import { setOwnPassword } from '@stadion/account/keys/contract'
import { firstPasswordForm } from '@stadion/account/keys/key-forms'
import { useTranslate } from '@stadion/fragments/react'
import { securityPath } from '@stadion/site/addresses'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import { NewPasswordFields, ownPasswordRules } from './NewPasswordFields.tsx'
import { Row } from './Row.tsx'
import type { KeyRowProps } from './SecuritySection.tsx'

/** A password for an account without one: there is no current one to ask for. */
export function FirstPasswordRow({ data: { profile, flash }, onChanged }: KeyRowProps) {
  const t = useTranslate()
  const service = useSelfService()
  const { email } = profile
  const form = useAccountForm({
    name: 'password-set',
    rules: ownPasswordRules(firstPasswordForm, email),
    flash,
    send: ({ newPassword }) => service?.run(setOwnPassword, { newPassword: String(newPassword) }),
    onDone: onChanged,
  })
  return (
    <Row
      title={t('my-account.password')}
      value={t('my-account.password.none')}
      does={t('my-account.password.set')}
      isOpen={flash?.form === 'password-set'}
    >
      <p className="my-account-soft">{t('my-account.password.set.lead')}</p>
      <AccountForm
        form={form}
        action={securityPath}
        intent="first-password"
        label={t('my-account.password.set')}
        doneText={t('my-account.password.set.done')}
      >
        <NewPasswordFields form={form} email={email} />
      </AccountForm>
    </Row>
  )
}
