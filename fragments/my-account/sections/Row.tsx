import { useTranslate } from '@stadion/fragments/react'
import type { ReactNode } from 'react'

/** One line of settings: its name, its value, and a form to change it. Renders a `details`. */
export function Row({
  title,
  value,
  isOpen,
  does,
  children,
}: {
  title: string
  value: ReactNode
  isOpen?: boolean | undefined
  /** The purpose of opening it; by default to change the value. */
  does?: string
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <details className="my-account-row" open={isOpen || undefined}>
      <summary>
        <span className="my-account-row__title">{title}</span>
        <span className="my-account-row__value">{value}</span>
        <span className="my-account-row__change">{does ?? t('my-account.change')}</span>
      </summary>
      <div className="my-account-row__inside">{children}</div>
    </details>
  )
}
