import { resendVerification } from '@stadion/account/activation/contract'
import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import { useTranslate } from '@stadion/fragments/react'
import type { PagePath } from '@stadion/site/addresses'
import { Notice } from '@stadion/widgets/notice/Notice'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'

/** The address is not confirmed: why that matters, and another mail. */
export function Verification({ email, action, flash }: { email: string; action: PagePath; flash: FormFlash | undefined }) {
  const t = useTranslate()
  const service = useSelfService()
  const form = useAccountForm({ name: 'verification', flash, send: () => service?.run(resendVerification, {}) })
  return (
    <Notice kind="warn" title={t('my-account.unverified.title')}>
      <p>{t('my-account.unverified.text', { email: `\u2068${email}\u2069` })}</p>
      <AccountForm
        form={form}
        action={action}
        intent="verification"
        label={t('my-account.unverified.send')}
        variant="secondary"
        doneText={t('my-account.unverified.sent')}
      />
    </Notice>
  )
}
