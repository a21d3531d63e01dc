import { useSite, useTranslate } from '@stadion/fragments/react'
import type { PagePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button, type buttonVariants } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { ReactNode } from 'react'
import { FailureNotice } from './FailureNotice.tsx'
import type { AccountFormState } from './use-account-form.ts'

interface AccountFormProps {
  form: AccountFormState
  /** The target without JavaScript; by default the current page. */
  action?: PagePath | undefined
  intent?: string
  /** Hidden values to send. */
  hidden?: Readonly<Record<string, string>>
  /** The label of its button. */
  label: string
  variant?: (typeof buttonVariants)[number] | undefined
  buttonClass?: string
  /** The success message. */
  doneText?: ReactNode
  /** The button's accessible name: "Remove Anna Muster, Berlin". */
  spoken?: string
  /** Content beside its button. */
  more?: ReactNode
  className?: string
  children?: ReactNode
}

/** A form of the account: fields, one button, and the result. Works as a plain form too. */
export function AccountForm({
  form,
  action,
  intent,
  hidden = {},
  label,
  variant,
  buttonClass,
  doneText,
  spoken,
  more,
  className,
  children,
}: AccountFormProps) {
  const site = useSite()
  const t = useTranslate()
  const { ref, busy, failure, done, said, handlers } = form
  return (
    <form
      className={className ? `my-account-form ${className}` : 'my-account-form'}
      method="post"
      action={action && pathIn(site, action)}
      ref={ref}
      aria-busy={busy || undefined}
      {...handlers}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {failure && <FailureNotice failure={failure} />}
      <div className="my-account-form__end">
        <Button type="submit" variant={variant} busy={busy} className={buttonClass} aria-label={spoken}>
          {label}
        </Button>
        {more}
      </div>
      {done && doneText && <Notice kind="good">{doneText}</Notice>}
      <p className="w-visually-hidden" role="status">
        {busy ? t('my-account.busy') : said}
      </p>
    </form>
  )
}
