import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { type FieldProps, useField } from './use-field.ts'

export interface TextInputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix' | 'required'> {
  /** Before the value: a sign or a unit that the label already contains. */
  prefix?: ReactNode
  /** After the value. */
  suffix?: ReactNode
}

/** One line of text with its label. Renders an `input` in a field. */
export function TextInput({ prefix, suffix, className, ...props }: TextInputProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame} prefix={prefix} suffix={suffix}>
      <input {...control} className={className ? `w-input ${className}` : 'w-input'} />
    </Field>
  )
}
