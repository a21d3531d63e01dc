import { useTranslate } from '@stadion/fragments/react'
import type { WithdrawDraft } from '@stadion/returns/withdraw-draft'
import { Notice } from '@stadion/widgets/notice/Notice'

const labels = { name: 'withdraw.name', order: 'withdraw.order', email: 'withdraw.email', items: 'withdraw.what' } as const

/** Every wrong field with a link to it. */
export function WrongFields({ problems }: { problems: NonNullable<WithdrawDraft['problems']> }) {
  const t = useTranslate()
  const wrong = (Object.keys(labels) as (keyof typeof labels)[]).filter((field) => problems[field])
  if (wrong.length === 0) return null
  return (
    <Notice kind="bad" title={t('checkout.wrong')}>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a className="w-link" href={`#orders-withdraw-${field}`}>
              {t(labels[field])}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
