import { afterPaint } from '@stadion/services/after-paint'
import { Children, isValidElement, type MouseEvent, type SelectHTMLAttributes } from 'react'
import { Field } from '../field/Field.tsx'
import { type FieldProps, useField } from '../field/use-field.ts'
import { Icon } from '../icon/Icon.tsx'
import { down } from '../icon/icons.ts'

export type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required'>

/** The arrow of a select. Renders a `span`, hidden from screen readers. */
export const SelectArrow = () => (
  <span className="w-select__arrow">
    <Icon of={down} size={20} />
  </span>
)

/** A choice of one value, in the browser's own list. Renders a `select` in a field; give it `option` elements. */
export function Select({ className, onMouseDown, ...props }: SelectProps) {
  const { frame, control } = useField(props)
  const [first] = Children.toArray(props.children)
  // A list whose first option has a value always has one, so `required` would have no effect.
  const canBeEmpty = isValidElement<{ value?: string }>(first) && first.props.value === ''
  return (
    <Field {...frame} action={<SelectArrow />}>
      <select
        {...control}
        required={canBeEmpty && control.required}
        aria-required={control.required && !canBeEmpty ? true : undefined}
        className={['w-input w-select w-picker', className].filter(Boolean).join(' ')}
        onMouseDown={(event) => {
          onMouseDown?.(event)
          openSoon(event)
        }}
      />
    </Field>
  )
}

/** The press is painted first: a list that is part of the page takes longer than a frame to lay out. */
function openSoon(event: MouseEvent<HTMLSelectElement>): void {
  const { currentTarget: select, target, button } = event
  const isPartOfPage = getComputedStyle(select).appearance === 'base-select'
  if (!isPartOfPage || target !== select || button !== 0 || event.defaultPrevented || select.matches(':open')) return
  event.preventDefault()
  select.focus()
  // Meanwhile it may have opened by a key, lost the focus, or been disabled.
  void afterPaint().then(() => select.matches(':focus:enabled:not(:open)') && select.showPicker())
}
