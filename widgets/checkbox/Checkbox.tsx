import { type InputHTMLAttributes, startTransition, useEffect, useRef, useState } from 'react'
import { FieldName, FieldNote } from '../field/Field.tsx'
import { type FieldProps, useField } from '../field/use-field.ts'
import { createPressedFlag } from './pressed-flag.ts'

export interface CheckboxProps
  extends Omit<FieldProps, 'validity' | 'labelHidden' | 'busy'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'required'> {
  /** Some of what it stands for is chosen, some is not. */
  indeterminate?: boolean
}

/** A yes or no. Renders a checkbox and its label in a `div`; an error shows only while the box is not checked. */
export function Checkbox({ indeterminate = false, className, onChange, ...props }: CheckboxProps) {
  const [own, setOwn] = useState(props.defaultChecked ?? false)
  const whole = useRef<HTMLDivElement>(null)
  // Only its look depends on it, so nothing is rendered anew between the press and the next picture.
  const [pressed] = useState(() => createPressedFlag((isPressed) => whole.current?.toggleAttribute('data-pressed', isPressed)))
  const box = useRef<HTMLInputElement>(null)
  const isChecked = props.checked ?? own
  const { frame, control } = useField({ ...props, validity: props.errorText && !isChecked ? false : undefined })

  useEffect(() => pressed.forget, [pressed])
  // For the styles an attribute: `:indeterminate` is true of every radio of a group in which nothing is chosen yet, and a page whose
  // styles name it restyles all of them at the first choice.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
    box.current?.toggleAttribute('data-mixed', indeterminate)
  }, [indeterminate])
  // A form that is reset, and a browser that fills in what was there before, tell nobody.
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
          // The browser has checked the box; that an error goes with it may come a picture later.
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
