import type { ChangeEvent, ReactNode } from 'react'
import { FieldName, FieldNote } from '../field/Field.tsx'
import { type FieldProps, useField } from '../field/use-field.ts'

export const radioGroupDirections = ['horizontal', 'vertical'] as const

export interface RadioItem {
  value: string
  label: ReactNode
  hint?: ReactNode | undefined
  disabled?: boolean | undefined
}

export interface RadioGroupProps extends Omit<FieldProps, 'busy'> {
  items: readonly RadioItem[]
  direction?: (typeof radioGroupDirections)[number]
  /** The form field; made up where there is none. */
  name?: string
  value?: string | undefined
  defaultValue?: string | undefined
  disabled?: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** One of a few values, all in sight. Renders a `fieldset` of radio buttons. */
export function RadioGroup({ items, direction = 'horizontal', name, value, defaultValue, disabled, onChange, ...props }: RadioGroupProps) {
  const { frame, control } = useField(props)
  const { id, required, validity, labelHidden } = frame
  return (
    <fieldset
      className={`w-radio-group w-radio-group--${direction}${validity === false ? ' w-radio-group--invalid' : ''}`}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only this role can be required or wrong, and only this element disables what is in it
      role="radiogroup"
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={labelHidden ? 'w-visually-hidden' : 'w-field__label'}>
        <FieldName {...frame} />
      </legend>
      <div className="w-radio-group__items">
        {items.map((item, index) => (
          <div key={item.value} className="w-radio">
            <input
              className="w-radio__dot"
              type="radio"
              id={`${id}-${index}`}
              name={name ?? id}
              value={item.value}
              required={required}
              disabled={item.disabled}
              checked={value === undefined ? undefined : value === item.value}
              defaultChecked={value === undefined && defaultValue !== undefined ? defaultValue === item.value : undefined}
              onChange={onChange}
              aria-describedby={item.hint ? `${id}-${index}-hint` : undefined}
            />
            <label className="w-radio__label" htmlFor={`${id}-${index}`}>
              {item.label}
            </label>
            {item.hint && (
              <span className="w-radio__hint" id={`${id}-${index}-hint`}>
                {item.hint}
              </span>
            )}
          </div>
        ))}
      </div>
      <FieldNote {...frame} />
    </fieldset>
  )
}
