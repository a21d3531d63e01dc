import { emailChangeForm } from '@stadion/account/self-service/forms'
import { useTranslate } from '@stadion/fragments/react'
import { securityPath } from '@stadion/site/addresses'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { SectionProps } from '../view.tsx'
import { Row } from './Row.tsx'
import { Verification } from './Verification.tsx'

/** The e-mail address for signing in. */
export function EmailRow({ data: { profile, flash, pendingEmail } }: Pick<SectionProps, 'data'>) {
  const t = useTranslate()
  const service = useSelfService()
  const [pending, setPending] = useState(pendingEmail)
  const form = useAccountForm({
    name: 'email-change',
    rules: emailChangeForm,
    flash: flash?.done ? undefined : flash,
    send: ({ newEmail }) => service?.changeEmail({ newEmail: String(newEmail) }),
    onDone: ({ newEmail }) => setPending(newEmail),
  })
  const { email, emailVerified } = profile
  return (
    <>
      {flash?.form === 'email-confirm' && flash.done && <Notice kind="good">{t('my-account.email.changed')}</Notice>}
      <Row title={t('my-account.email')} value={<bdi>{email}</bdi>} isOpen={flash?.form === 'email-change'}>
        <AccountForm form={form} action={securityPath} intent="email" label={t('my-account.email.send')}>
          <TextInput
            {...form.wrong('newEmail')}
            label={t('my-account.email.new')}
            hint={t('my-account.email.hint')}
            name="newEmail"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={form.valueOf('newEmail')}
            required
          />
        </AccountForm>
      </Row>
      {pending && (
        <Notice kind={form.done ? 'good' : 'info'} title={t('my-account.email.pending.title')}>
          {t('my-account.email.pending', { email: `\u2068${pending}\u2069` })}
        </Notice>
      )}
      {!emailVerified && !pending && <Verification email={email} action={securityPath} flash={flash} />}
    </>
  )
}
