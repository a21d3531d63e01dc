import type { Form } from '@stadion/account/fields/form'
import type { FormValues } from '@stadion/account-client/ui/use-checked-fields'
import { useTranslate } from '@stadion/fragments/react'
import { PasswordInput } from '@stadion/widgets/field/PasswordInput'
import type { AccountFormState } from '../form/use-account-form.ts'

interface NewPasswordFieldsProps {
  form: AccountFormState
  email: string
  /** Whether to ask for the current password first. */
  asksCurrent?: boolean
}

/** A new password for an account; password managers need its address. */
export function NewPasswordFields({ form, email, asksCurrent }: NewPasswordFieldsProps) {
  const t = useTranslate()
  const words = { showLabel: t('my-account.password.show'), hideLabel: t('my-account.password.hide'), maxLength: 256, required: true }
  return (
    <>
      <input className="w-visually-hidden" type="text" autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" value={email} />
      {asksCurrent && (
        <PasswordInput
          {...form.wrong('currentPassword')}
          {...words}
          label={t('my-account.password.current')}
          name="currentPassword"
          autoComplete="current-password"
        />
      )}
      <PasswordInput
        {...form.wrong('newPassword')}
        {...words}
        label={t('my-account.password.new')}
        hint={t('my-account.password.hint')}
        name="newPassword"
        autoComplete="new-password"
      />
    </>
  )
}

/** The rules of a form with a new password, which must not be the address. */
export const ownPasswordRules =
  ({ newPassword, ...others }: Form, email: string) =>
  (values: FormValues): Form => ({
    ...others,
    newPassword: { ...newPassword!, rule: (value, context) => newPassword!.rule(value, context, { ...values, email }) },
  })
