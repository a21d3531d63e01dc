import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode | undefined
  /** Shown while the box is not checked. */
  errorText?: ReactNode | undefined
}

/** A yes or no. Renders a checkbox and its label in a `div`. */
export function Checkbox({ label, hint, errorText, required, className, id, ...rest }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  const wrong = Boolean(errorText) && rest.checked !== true
  const note = wrong ? 'error' : hint ? 'hint' : undefined
  return (
    <div className={['w-checkbox', wrong && 'w-checkbox--invalid', className].filter(Boolean).join(' ')}>
      <input
        {...rest}
        type="checkbox"
        id={own}
        className="w-checkbox__box"
        required={required}
        aria-required={required || undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={note && `${own}-${note}`}
      />
      <label className="w-checkbox__label" htmlFor={own}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {note && (
        <p className={`w-checkbox__note w-checkbox__note--${note}`} id={`${own}-${note}`}>
          {wrong ? errorText : hint}
        </p>
      )}
    </div>
  )
}
