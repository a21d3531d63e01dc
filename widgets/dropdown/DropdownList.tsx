import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { check } from '../icon/icons.ts'

export interface DropdownItem {
  value: string
  label: string
  /** Before the label, in the custom list only: a native list shows only text. */
  icon?: ReactNode | undefined
  disabled?: boolean | undefined
}

/** An item in the list and in the closed dropdown. Renders a `span`, after its icon if it has one. */
export const DropdownLabel = ({ icon, label }: Pick<DropdownItem, 'icon' | 'label'>) => (
  <>
    {icon && (
      <span className="w-dropdown__icon" aria-hidden="true">
        {icon}
      </span>
    )}
    <span className="w-dropdown__label">{label}</span>
  </>
)

export interface DropdownListProps {
  id: string
  labelledBy: string
  items: readonly DropdownItem[]
  selected: number
  active: number
  onActive: (index: number) => void
  onPick: (index: number) => void
}

/** The open list of a dropdown, above everything else. Renders a `div` with the role `listbox`. */
export function DropdownList({ id, labelledBy, items, selected, active, onActive, onPick }: DropdownListProps) {
  const list = useRef<HTMLDivElement>(null)
  const hasOpened = useRef(false)

  useLayoutEffect(() => {
    const element = list.current!
    // Without anchor positioning the list stays a child of its control.
    if (CSS.supports('anchor-name: --a')) {
      element.popover = 'manual'
      element.showPopover()
    }
  }, [])
  useLayoutEffect(() => {
    // A list opens at its first item; scrolling to it would lay the list out twice.
    if (active > 0 || hasOpened.current) list.current!.children[active]?.scrollIntoView({ block: 'nearest' })
    hasOpened.current = true
  }, [active])

  return (
    <div
      ref={list}
      className="w-dropdown__list"
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      // The focus stays on the element that handles keys.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles keys, and references the active option
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for its focus
        <div
          key={item.value}
          id={`${id}-${index}`}
          className="w-dropdown__option"
          role="option"
          aria-selected={index === selected}
          aria-disabled={item.disabled}
          data-active={index === active || undefined}
          onPointerMove={() => !item.disabled && index !== active && onActive(index)}
          onClick={() => !item.disabled && onPick(index)}
        >
          <DropdownLabel {...item} />
          {index === selected && <Icon of={check} size={20} />}
        </div>
      ))}
    </div>
  )
}
