import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { done, problem } from '../icon/icons.ts'
import type { FieldFrame } from './use-field.ts'

/** The line below a control: the error, otherwise the hint. Renders a `p`, or nothing. */
export const FieldNote = ({ id, note, hint, errorText }: Pick<FieldFrame, 'id' | 'note' | 'hint' | 'errorText'>) =>
  note && (
    <p className={`w-field__${note}`} id={`${id}-${note}`}>
      {note === 'error' && <Icon of={problem} size={18} />}
      <span>{note === 'error' ? errorText : hint}</span>
    </p>
  )

/** The label, with an asterisk if required. */
export const FieldName = ({ label, required }: Pick<FieldFrame, 'label' | 'required'>) => (
  <>
    {label}
    {required && (
      <span className="w-field__required" aria-hidden="true">
        {' *'}
      </span>
    )}
  </>
)

/** A label, a box with a control, and one line below. Renders a `div`; `prefix` and `suffix` are hidden from screen readers. */
export function Field({
  prefix,
  suffix,
  action,
  children,
  ...frame
}: FieldFrame & { prefix?: ReactNode; suffix?: ReactNode; action?: ReactNode; children: ReactNode }) {
  const { id, label, labelHidden, validity, required, busy } = frame
  const state = validity === undefined ? '' : validity ? ' w-field--valid' : ' w-field--invalid'
  return (
    <div className={`w-field${state}${busy ? ' w-field--busy' : ''}`}>
      <label className={labelHidden ? 'w-visually-hidden' : 'w-field__label'} id={`${id}-label`} htmlFor={id}>
        <FieldName label={label} required={required} />
      </label>
      <div className="w-field__box">
        {prefix && (
          <span className="w-field__prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        {children}
        {suffix && (
          <span className="w-field__suffix" aria-hidden="true">
            {suffix}
          </span>
        )}
        {validity && (
          <span className="w-field__mark">
            <Icon of={done} size={20} />
          </span>
        )}
        {action}
      </div>
      <FieldNote {...frame} />
    </div>
  )
}
