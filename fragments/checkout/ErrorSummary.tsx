import { nameOrderOf } from '@stadion/account/fields/name-order'
import { billingPrefix } from '@stadion/checkout/details-input'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { addressRules } from '@stadion/site/address-rules'
import { Icon } from '@stadion/widgets/icon/Icon'
import { problem } from '@stadion/widgets/icon/icons'
import { useEffect, useRef } from 'react'
import { fieldId, labelOf, problemText } from './address-labels.ts'

/** Every wrong field with a link to it, in the order of the form. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const site = useSite()
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const order = ['email', ...nameOrderOf(site.language), ...(addressRules(site.country)?.shown ?? [])]
  const rank = (field: string) => {
    const place = order.indexOf(field.replace(billingPrefix, ''))
    return (field.startsWith(billingPrefix) ? 100 : 0) + (place < 0 ? 50 : place)
  }
  const wrong = Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b))
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
                {labelOf(t, field, site.country)}
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
