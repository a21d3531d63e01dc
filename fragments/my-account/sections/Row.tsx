import { useTranslate } from '@stadion/fragments/react'
import type { ReactNode } from 'react'

/** One line of settings: what it is, what it is set to, and what opens to change it. Renders a `details`. */
export function Row({
  title,
  value,
  isOpen,
  children,
}: {
  title: string
  value: ReactNode
  isOpen?: boolean | undefined
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <details className="my-account-row" open={isOpen || undefined}>
      <summary>
        <span className="my-account-row__title">{title}</span>
        <span className="my-account-row__value">{value}</span>
        <span className="my-account-row__change">{t('my-account.change')}</span>
      </summary>
      <div className="my-account-row__inside">{children}</div>
    </details>
  )
}
