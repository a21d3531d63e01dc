import { useTranslate } from '@stadion/fragments/react'
import { Button, type buttonVariants } from '@stadion/widgets/button/Button'
import type { ReactNode } from 'react'
import { FailureNotice } from './FailureNotice.tsx'
import { Question } from './Question.tsx'
import type { PortalForm as Form } from './use-portal-form.ts'

interface PortalFormProps {
  form: Form
  /** The target without JavaScript; by default the page's own address, with query and token. */
  action?: string | undefined
  intent?: string
  /** The label of the submit button. */
  label: string
  variant?: (typeof buttonVariants)[number]
  /** The fields of the first of two steps. */
  first?: ReactNode
  /** Links offered beside a failure's text. */
  ways?: ReactNode
  children?: ReactNode
}

/**
 * A form in one step or two. With two, the second is in the HTML from the start, for password managers and for browsers without
 * JavaScript.
 */
export function PortalForm({ form, action, intent, label, variant, first, ways, children }: PortalFormProps) {
  const t = useTranslate()
  const { step, busy, failure, said, question } = form
  return (
    <form
      ref={form.ref}
      className="account-portal-form"
      method="post"
      action={action}
      noValidate
      data-step={first ? step : undefined}
      {...form.handlers}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {failure && <FailureNotice failure={failure}>{ways}</FailureNotice>}
      {first && <div className="account-portal-first">{first}</div>}
      <div className={first ? 'account-portal-second' : 'account-portal-fields'}>{children}</div>
      {question && <Question question={question} />}
      <Button type="submit" variant={variant} wide busy={busy}>
        {first ? (
          <>
            <span className="account-portal-if-first">{t('portal.continue')}</span>
            <span className="account-portal-if-second">{label}</span>
          </>
        ) : (
          label
        )}
      </Button>
      <p className="w-visually-hidden" role="status">
        {busy ? t('portal.busy') : said}
      </p>
    </form>
  )
}
