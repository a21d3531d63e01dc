import { type InputHTMLAttributes, useId } from 'react'
import { describedBy, Field, type FieldTexts } from './Field.tsx'

/** One line of text with its label. Renders an `input` in a field. */
export function TextInput({
  label,
  hint,
  errorText,
  validity,
  required,
  className,
  id,
  ...rest
}: FieldTexts & InputHTMLAttributes<HTMLInputElement>) {
  const made = useId()
  const own = id ?? made
  return (
    <Field id={own} label={label} hint={hint} errorText={errorText} validity={validity} required={required}>
      <input
        {...rest}
        id={own}
        className={['w-input', className].filter(Boolean).join(' ')}
        required={required}
        aria-required={required || undefined}
        aria-invalid={validity === false || undefined}
        aria-describedby={describedBy(own, { hint, errorText, validity })}
      />
    </Field>
  )
}
