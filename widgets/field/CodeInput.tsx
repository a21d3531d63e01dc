import { Field } from './Field.tsx'
import type { TextInputProps } from './TextInput.tsx'
import { useField } from './use-field.ts'

export interface CodeInputProps extends Omit<TextInputProps, 'type' | 'prefix' | 'suffix' | 'maxLength'> {
  /** Number of digits. */
  digits?: 4 | 6 | 8
}

/** A code from a message. Renders one `input` that looks like boxes, so that it can be pasted, autofilled and read as one. */
export function CodeInput({ digits = 6, className, ...props }: CodeInputProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${digits}}`}
        dir="ltr"
        spellCheck={false}
        {...control}
        type="text"
        maxLength={digits}
        data-digits={digits}
        className={['w-input w-code', className].filter(Boolean).join(' ')}
      />
    </Field>
  )
}
