import type { ReactNode } from 'react'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode | undefined
  errorText?: ReactNode | undefined
  /** `false` shows the error; `undefined` is neither right nor wrong. */
  validity?: boolean | undefined
  required?: boolean | undefined
}

const shows = ({ errorText, validity, hint }: Omit<FieldTexts, 'label'>): 'error' | 'hint' | undefined =>
  validity === false && errorText ? 'error' : hint ? 'hint' : undefined

/** The value of `aria-describedby` for the control inside a field. */
export const describedBy = (id: string, texts: Omit<FieldTexts, 'label'>): string | undefined => {
  const shown = shows(texts)
  return shown && `${id}-${shown}`
}

/** A label, a control and one line below it: the error where there is one, else the hint. Renders a `div`. */
export function Field({ id, label, children, ...texts }: FieldTexts & { id: string; children: ReactNode }) {
  const shown = shows(texts)
  const state = texts.validity === undefined ? '' : texts.validity ? ' w-field--valid' : ' w-field--invalid'
  return (
    <div className={`w-field${state}`}>
      <label className="w-field__label" htmlFor={id}>
        {label}
        {texts.required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {shown === 'error' && (
        <p className="w-field__error" id={`${id}-error`}>
          {texts.errorText}
        </p>
      )}
      {shown === 'hint' && (
        <p className="w-field__hint" id={`${id}-hint`}>
          {texts.hint}
        </p>
      )}
    </div>
  )
}
