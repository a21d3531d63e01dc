import { passwordChangeForm } from '@stadion/account/self-service/forms'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { forgottenPath, securityPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import { NewPasswordFields, ownPasswordRules } from './NewPasswordFields.tsx'
import { Row } from './Row.tsx'
import type { KeyRowProps } from './SecuritySection.tsx'

/** Changes the password. */
export function PasswordRow({ data: { profile, flash }, onChanged }: KeyRowProps) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const { email } = profile
  const form = useAccountForm({
    name: 'password-change',
    rules: ownPasswordRules(passwordChangeForm, email),
    flash,
    send: ({ currentPassword, newPassword }) =>
      service?.changePassword({ currentPassword: String(currentPassword), newPassword: String(newPassword) }, email),
    onDone: onChanged,
  })
  return (
    <Row title={t('my-account.password')} value="••••••••••" isOpen={flash?.form === 'password-change'}>
      <p className="my-account-soft">{t('my-account.password.lead')}</p>
      <AccountForm
        form={form}
        action={securityPath}
        intent="password"
        label={t('my-account.password.save')}
        doneText={t('my-account.password.done')}
        more={
          <a className="w-link" href={pathIn(site, forgottenPath)}>
            {t('my-account.password.forgotten')}
          </a>
        }
      >
        <NewPasswordFields form={form} email={email} asksCurrent />
      </AccountForm>
    </Row>
  )
}
