import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

export interface TabsProps {
  /** The label of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** Makes it controlled: the owner keeps the state. */
  selected?: string
  /** Default: the first tab. */
  defaultSelected?: string
  onSelect?: (id: string) => void
  /** `manual` if showing a panel is expensive: arrows move, Enter or Space select. */
  activation?: 'automatic' | 'manual'
}

/** Several views, one of them visible. Renders a `tablist` and its panels; without JavaScript every panel is shown under its name. */
export function Tabs({ label, tabs, selected, defaultSelected, onSelect, activation = 'automatic' }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(defaultSelected ?? tabs[0]?.id)
  const current = selected ?? own
  const idOf = (tab: string, part: 'tab' | 'panel') => `${prefix}${part}-${tab}`

  const select = (id: string) => {
    if (id === current) return
    if (selected === undefined) setOwn(id)
    onSelect?.(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = buttons.indexOf(event.target as HTMLElement)
    const to = placeOf(event.key, at, buttons.length, event.currentTarget.matches(':dir(rtl)'))
    const tab = tabs[to ?? -1]
    if (!tab) return
    event.preventDefault()
    buttons[to ?? 0]?.focus()
    if (activation === 'automatic') select(tab.id)
  }

  return (
    <div className="w-tabs">
      {/* Its tabs take focus. */}
      <div className="w-tabs__list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className="w-tabs__tab"
            role="tab"
            id={idOf(tab.id, 'tab')}
            aria-selected={tab.id === current}
            aria-controls={idOf(tab.id, 'panel')}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="w-tabs__panel"
          role="tabpanel"
          id={idOf(tab.id, 'panel')}
          aria-labelledby={idOf(tab.id, 'tab')}
          data-selected={tab.id === current || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern requires a focusable panel, because it may contain no focusable element
          tabIndex={0}
        >
          <p className="w-tabs__name">{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  )
}

/** The tab that a key leads to; arrow keys are mirrored in right-to-left. */
function placeOf(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  const [onward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === onward) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
