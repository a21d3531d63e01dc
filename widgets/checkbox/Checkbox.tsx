import { type InputHTMLAttributes, startTransition, useEffect, useRef, useState } from 'react'
import { FieldName, FieldNote } from '../field/Field.tsx'
import { type FieldProps, useField } from '../field/use-field.ts'
import { createPressedFlag } from './pressed-flag.ts'

export interface CheckboxProps
  extends Omit<FieldProps, 'validity' | 'labelHidden' | 'busy'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'required'> {
  /** Some of the items it stands for are chosen, some are not. */
  indeterminate?: boolean
}

/** A yes-or-no choice. Renders a checkbox and its label in a `div`; an error shows only while the box is not checked. */
export function Checkbox({ indeterminate = false, className, onChange, ...props }: CheckboxProps) {
  const [own, setOwn] = useState(props.defaultChecked ?? false)
  const whole = useRef<HTMLDivElement>(null)
  // Affects only the style, so nothing is rendered between the press and the next paint.
  const [pressed] = useState(() => createPressedFlag((isPressed) => whole.current?.toggleAttribute('data-pressed', isPressed)))
  const box = useRef<HTMLInputElement>(null)
  const isChecked = props.checked ?? own
  const { frame, control } = useField({ ...props, validity: props.errorText && !isChecked ? false : undefined })

  useEffect(() => pressed.forget, [pressed])
  // An attribute for the styles: `:indeterminate` also matches radios without a choice, and a page that uses it would restyle all of them
  // at the first choice.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
    box.current?.toggleAttribute('data-mixed', indeterminate)
  }, [indeterminate])
  // A form reset and the browser's restored values fire no event.
  useEffect(() => {
    const read = () => setTimeout(() => box.current && setOwn(box.current.checked))
    const form = box.current?.form
    form?.addEventListener('reset', read)
    return () => form?.removeEventListener('reset', read)
  }, [])

  return (
    <div
      ref={whole}
      className={['w-checkbox', frame.note === 'error' && 'w-checkbox--invalid', className].filter(Boolean).join(' ')}
      onPointerDown={pressed.down}
      onPointerUp={pressed.up}
      onPointerCancel={pressed.up}
      onPointerLeave={pressed.up}
    >
      <input
        {...control}
        ref={box}
        type="checkbox"
        className="w-checkbox__box"
        onChange={(event) => {
          const { checked } = event.target
          event.target.removeAttribute('data-mixed')
          // The browser has checked the box; the error may disappear one frame later.
          startTransition(() => setOwn(checked))
          onChange?.(event)
        }}
      />
      <label className="w-checkbox__label" htmlFor={frame.id}>
        <FieldName {...frame} />
      </label>
      <FieldNote {...frame} />
    </div>
  )
}
