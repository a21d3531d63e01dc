import { billingPrefix } from '@stadion/checkout/details-input'
import { useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { problem } from '@stadion/widgets/icon/icons'
import { useEffect, useRef } from 'react'
import { fieldId, problemText } from './field-texts.ts'

interface ErrorSummaryProps {
  /** Codes by the names of the fields. */
  errors: Readonly<Record<string, string>>
  /** Those that are wrong by now; what was set right is no longer named. */
  now: Readonly<Record<string, string>>
  /** In the order of the form. */
  labels: Readonly<Record<string, string>>
}

/** Every wrong field with a link to it, in the order of the form. Takes the focus when it appears. */
export function ErrorSummary({ errors, now, labels }: ErrorSummaryProps) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const names = Object.keys(labels)
  const nameOf = (field: string) => field.replace(billingPrefix, '')
  const rank = (field: string) => (nameOf(field) === field ? 0 : names.length) + names.indexOf(nameOf(field))
  const wrong = Object.entries(errors)
    .filter(([field]) => now[field])
    .sort(([a], [b]) => rank(a) - rank(b))
  useEffect(() => place.current?.focus(), [errors])
  if (wrong.length === 0) return null
  return (
    <div className="checkout-wrong" role="alert" tabIndex={-1} ref={place}>
      <Icon of={problem} size={20} />
      <div>
        <p className="checkout-wrong__title">{t('checkout.wrong')}</p>
        <ul>
          {wrong.map(([field, code]) => (
            <li key={field}>
              <a
                className="w-link"
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  const control = document.getElementById(fieldId(field))
                  if (!control) return
                  event.preventDefault()
                  // It may be one press away.
                  control.closest('details')?.setAttribute('open', '')
                  control.focus()
                }}
              >
                {labels[nameOf(field)]}
              </a>
              {' – '}
              {problemText(t, code)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
