import { setOwnPassword } from '@stadion/account/keys/contract'
import { firstPasswordForm } from '@stadion/account/keys/key-forms'
import { useTranslate } from '@stadion/fragments/react'
import { PasswordInput } from '@stadion/widgets/field/PasswordInput'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { SectionProps } from '../view.tsx'
import { Row } from './Row.tsx'

/** A password for who has none: there is no current one to ask for. */
export function FirstPasswordRow({ data: { profile, flash } }: Pick<SectionProps, 'data'>) {
  const t = useTranslate()
  const service = useSelfService()
  const { email } = profile
  const form = useAccountForm({
    name: 'password-set',
    rules: (values) => ({
      newPassword: {
        ...firstPasswordForm.newPassword!,
        rule: (value, context) => firstPasswordForm.newPassword!.rule(value, context, { ...values, email }),
      },
    }),
    flash,
    send: ({ newPassword }) => service?.run(setOwnPassword, { newPassword: String(newPassword) }),
  })
  return (
    <Row title={t('my-account.password')} value={t('my-account.password.none')} isOpen={flash?.form === 'password-set'}>
      <p className="my-account-soft">{t('my-account.password.set.lead')}</p>
      <AccountForm
        form={form}
        action="/my-account/security"
        intent="first-password"
        label={t('my-account.password.set')}
        doneText={t('my-account.password.set.done')}
      >
        <input className="w-visually-hidden" type="text" autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" value={email} />
        <PasswordInput
          {...form.wrong('newPassword')}
          showLabel={t('my-account.password.show')}
          hideLabel={t('my-account.password.hide')}
          maxLength={256}
          required
          label={t('my-account.password.new')}
          hint={t('my-account.password.hint')}
          name="newPassword"
          autoComplete="new-password"
        />
      </AccountForm>
    </Row>
  )
}
