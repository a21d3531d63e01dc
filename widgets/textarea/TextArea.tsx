import type { TextareaHTMLAttributes } from 'react'
import { Field } from '../field/Field.tsx'
import { type FieldProps, useField } from '../field/use-field.ts'
import { useTypedBefore } from './use-typed-before.ts'

export interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required' | 'rows'> {
  /** Initial number of lines; it grows with its text. */
  rows?: 2 | 3 | 5
}

/** Several lines of text with their label. Renders a `textarea` in a field. */
export function TextArea({ className, rows = 3, ...props }: TextAreaProps) {
  const { frame, control } = useField(props)
  const place = useTypedBefore(control.id)
  return (
    <Field {...frame}>
      <textarea {...control} ref={place} rows={rows} className={['w-input w-textarea', className].filter(Boolean).join(' ')} />
    </Field>
  )
}
