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
  /** The page that takes it without JavaScript; the page it stands on where it is not given. */
  action?: PagePath | undefined
  intent?: string
  /** What else is sent. */
  hidden?: Readonly<Record<string, string>>
  /** The word on its button. */
  label: string
  variant?: (typeof buttonVariants)[number] | undefined
  buttonClass?: string
  /** Says that it worked. */
  doneText?: ReactNode
  /** What the button is called where it is heard alone: "Remove Anna Muster, Berlin". */
  spoken?: string
  /** Beside its button. */
  more?: ReactNode
  className?: string
  children?: ReactNode
}

/** A form of the account: fields, one button, and what became of it. Works as a plain form too. */
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
