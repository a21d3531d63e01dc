import type { SelectHTMLAttributes } from 'react'
import { Field } from '../field/Field.tsx'
import { type FieldProps, useField } from '../field/use-field.ts'
import { Icon } from '../icon/Icon.tsx'
import { down } from '../icon/icons.ts'

export type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required'>

/** What tells a list of choices from a line of text. Renders a `span` that nobody hears. */
export const SelectArrow = () => (
  <span className="w-select__arrow">
    <Icon of={down} size={20} />
  </span>
)

/** One of several values, in the browser's own list. Renders a `select` in a field; give it `option` elements. */
export function Select({ className, ...props }: SelectProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame} action={<SelectArrow />}>
      <select {...control} className={['w-input w-select', className].filter(Boolean).join(' ')} />
    </Field>
  )
}
