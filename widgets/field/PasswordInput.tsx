import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { eye, eyeOff } from '../icon/icons.ts'
import { Field } from './Field.tsx'
import type { TextInputProps } from './TextInput.tsx'
import { useField } from './use-field.ts'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'prefix' | 'suffix'> {
  /** The button's label while the password is hidden: "Show password". */
  showLabel: string
  hideLabel: string
}

/** A password that can be shown. Renders an `input` and a button in a field; it is hidden again before the form is sent. */
export function PasswordInput({ showLabel, hideLabel, className, ...props }: PasswordInputProps) {
  const { frame, control } = useField(props)
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Browsers store values of text fields and suggest them again, but not those of password fields.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => {
      if (input.current) input.current.type = 'password'
      setShown(false)
    }
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const label = isShown ? hideLabel : showLabel
  return (
    <Field
      {...frame}
      action={
        <button
          type="button"
          className="w-field__action"
          aria-label={label}
          title={label}
          aria-controls={frame.id}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? eyeOff : eye} size={22} />
        </button>
      }
    >
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        ref={input}
        type={isShown ? 'text' : 'password'}
        className={className ? `w-input ${className}` : 'w-input'}
      />
    </Field>
  )
}
