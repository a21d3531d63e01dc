import type { SelectHTMLAttributes } from 'react'
import { Field } from '../field/Field.tsx'
import { type FieldProps, useField } from '../field/use-field.ts'

export type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required'>

/** One of several values, in the browser's own list. Renders a `select` in a field; give it `option` elements. */
export function Select({ className, ...props }: SelectProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <select {...control} className={['w-input w-select', className].filter(Boolean).join(' ')} />
    </Field>
  )
}
