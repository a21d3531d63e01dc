import { passwordChangeForm } from '@stadion/account/self-service/forms'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { PasswordInput } from '@stadion/widgets/field/PasswordInput'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { SectionProps } from '../view.tsx'
import { Row } from './Row.tsx'

/** A new password for the old one. */
export function PasswordRow({ data: { profile, flash } }: Pick<SectionProps, 'data'>) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const { email } = profile
  const form = useAccountForm({
    name: 'password-change',
    rules: (values) => ({
      ...passwordChangeForm,
      newPassword: {
        ...passwordChangeForm.newPassword!,
        rule: (value, context) => passwordChangeForm.newPassword!.rule(value, context, { ...values, email }),
      },
    }),
    flash,
    send: ({ currentPassword, newPassword }) =>
      service?.changePassword({ currentPassword: String(currentPassword), newPassword: String(newPassword) }),
  })
  const words = { showLabel: t('my-account.password.show'), hideLabel: t('my-account.password.hide'), maxLength: 256, required: true }
  return (
    <Row title={t('my-account.password')} value="••••••••••" isOpen={flash?.form === 'password-change'}>
      <p className="my-account-soft">{t('my-account.password.lead')}</p>
      <AccountForm
        form={form}
        action="/my-account/security"
        intent="password"
        label={t('my-account.password.save')}
        doneText={t('my-account.password.done')}
        more={
          <a className="w-link" href={pathIn(site, '/account-login?view=reset')}>
            {t('my-account.password.forgotten')}
          </a>
        }
      >
        <input className="w-visually-hidden" type="text" autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" value={email} />
        <PasswordInput
          {...form.wrong('currentPassword')}
          {...words}
          label={t('my-account.password.current')}
          name="currentPassword"
          autoComplete="current-password"
        />
        <PasswordInput
          {...form.wrong('newPassword')}
          {...words}
          label={t('my-account.password.new')}
          hint={t('my-account.password.hint')}
          name="newPassword"
          autoComplete="new-password"
        />
      </AccountForm>
    </Row>
  )
}
