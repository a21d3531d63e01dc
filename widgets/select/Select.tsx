import { type SelectHTMLAttributes, useId } from 'react'
import { describedBy, Field, type FieldTexts } from '../field/Field.tsx'

/** One of several values, in the browser's own list. Renders a `select` in a field; give it `option` elements. */
export function Select({
  label,
  hint,
  errorText,
  validity,
  required,
  className,
  id,
  ...rest
}: FieldTexts & SelectHTMLAttributes<HTMLSelectElement>) {
  const made = useId()
  const own = id ?? made
  return (
    <Field id={own} label={label} hint={hint} errorText={errorText} validity={validity} required={required}>
      <select
        {...rest}
        id={own}
        className={['w-input w-select', className].filter(Boolean).join(' ')}
        required={required}
        aria-required={required || undefined}
        aria-invalid={validity === false || undefined}
        aria-describedby={describedBy(own, { hint, errorText, validity })}
      />
    </Field>
  )
}
