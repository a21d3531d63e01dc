import { type ChangeEvent, type KeyboardEvent, type SelectHTMLAttributes, useEffect, useRef, useState } from 'react'
import { Field } from '../field/Field.tsx'
import { type FieldProps, useField } from '../field/use-field.ts'
import { SelectArrow } from '../select/Select.tsx'
import { AfterPress } from './AfterPress.tsx'
import { type DropdownItem, DropdownLabel, DropdownList } from './DropdownList.tsx'
import { answerToKey } from './list-keys.ts'
import { createTypeAhead, findTyped } from './type-ahead.ts'
import { useWide } from './use-wide.ts'

export interface DropdownProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required' | 'children' | 'value' | 'defaultValue' | 'multiple' | 'size'> {
  items: readonly DropdownItem[]
  value?: string | undefined
  defaultValue?: string | undefined
  /** Shown while nothing is chosen; without it the first item is chosen. */
  placeholder?: string | undefined
}

/**
 * A choice of one value. Renders the browser's own `select` below 960 px, on the server and without JavaScript, and a custom list from
 * 960 px on. The `select` is the form's field in both, so `onChange`, validation and reset work like those of a `select`.
 */
export function Dropdown({ items, value, defaultValue, placeholder, className, onChange, ...props }: DropdownProps) {
  const { frame, control } = useField(props)
  const { id, required, busy } = frame
  const isWide = useWide()
  const [own, setOwn] = useState(defaultValue ?? (placeholder === undefined ? items.find((item) => !item.disabled)?.value : '') ?? '')
  const [list, setList] = useState({ isOpen: false, active: -1 })
  const [typing] = useState(() => createTypeAhead())
  const select = useRef<HTMLSelectElement>(null)
  const combobox = useRef<HTMLDivElement>(null)

  const selected = items.findIndex((item) => item.value === (value ?? own))
  const item = items[selected]
  const usable = items.flatMap((one, index) => (one.disabled ? [] : [index]))
  const isOpen = list.isOpen && isWide

  // A form reset and the browser's restored values fire no event.
  useEffect(() => {
    const read = () => select.current && setOwn(select.current.value)
    const readLater = () => setTimeout(read)
    const form = select.current?.form
    read()
    form?.addEventListener('reset', readLater)
    return () => form?.removeEventListener('reset', readLater)
  }, [])

  const pick = (index: number) => {
    const element = select.current!
    const picked = items[index]
    if (!picked || picked.value === element.value) return
    element.value = picked.value
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (props.disabled || event.ctrlKey || event.metaKey) return
    const { key } = event
    const isText = key.length === 1 && !event.altKey && (key !== ' ' || typing.isRunning())
    if (isText) {
      const found = findTyped(
        items.map((one) => (one.disabled ? '' : one.label)),
        typing.add(key),
        isOpen ? list.active : selected,
      )
      setList({ isOpen: true, active: found < 0 ? (isOpen ? list.active : selected) : found })
      return event.preventDefault()
    }
    const answer = answerToKey(event, isOpen ? list : { isOpen, active: selected }, usable)
    if (!answer) return
    if (!answer.passes) {
      event.preventDefault()
      // Escape closes the list, but not the modal around it.
      event.stopPropagation()
    }
    if (answer.picks) pick(answer.active)
    setList(answer)
  }

  return (
    <Field {...frame} action={<SelectArrow />}>
      <select
        {...control}
        required={placeholder !== undefined && required}
        ref={select}
        className={['w-input w-select w-picker', isWide && 'w-dropdown__form', className].filter(Boolean).join(' ')}
        value={value}
        defaultValue={value === undefined ? own : undefined}
        tabIndex={isWide ? -1 : undefined}
        aria-hidden={isWide || undefined}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => {
          setOwn(event.target.value)
          onChange?.(event)
        }}
        // The label and the form's validation move the focus here.
        onFocus={isWide ? () => combobox.current?.focus() : props.onFocus}
      >
        {placeholder !== undefined && (
          <option value="" disabled={required} hidden={required}>
            {placeholder}
          </option>
        )}
        {items.map((one) => (
          <option key={one.value} value={one.value} disabled={one.disabled}>
            {one.label}
          </option>
        ))}
      </select>
      {isWide && (
        <div
          ref={combobox}
          className="w-input w-select w-dropdown"
          id={`${id}-combobox`}
          role="combobox"
          tabIndex={props.disabled ? -1 : 0}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && list.active >= 0 ? `${id}-list-${list.active}` : undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          aria-required={required || undefined}
          aria-disabled={props.disabled || undefined}
          aria-busy={busy || undefined}
          onKeyDown={onKeyDown}
          onClick={() => !props.disabled && setList({ isOpen: !isOpen, active: selected })}
          onBlur={() => setList({ isOpen: false, active: -1 })}
        >
          {item ? <DropdownLabel {...item} /> : <span className="w-dropdown__placeholder">{placeholder}</span>}
        </div>
      )}
      {isOpen && (
        <AfterPress>
          <DropdownList
            id={`${id}-list`}
            labelledBy={`${id}-label`}
            items={items}
            selected={selected}
            active={list.active}
            onActive={(active) => setList({ isOpen, active })}
            onPick={(index) => {
              pick(index)
              setList({ isOpen: false, active: -1 })
            }}
          />
        </AfterPress>
      )}
    </Field>
  )
}
