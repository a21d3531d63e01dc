import { useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { problem } from '@stadion/widgets/icon/icons'
import { useEffect, useRef } from 'react'
import { fieldId, labelOf, problemText } from './address-labels.ts'

/** Every wrong field with a link to it. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(errors)
  useEffect(() => {
    if (Object.keys(errors).length > 0) place.current?.focus()
  }, [errors])
  if (wrong.length === 0) return null
  return (
    <div className="checkout-wrong" role="alert" tabIndex={-1} ref={place}>
      <Icon of={problem} size={20} />
      <div>
        <p className="checkout-wrong__title">{t('checkout.wrong', { count: wrong.length })}</p>
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
                {labelOf(t, field)}
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
