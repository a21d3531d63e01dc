import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Option } from './groups-of.ts'

interface OptionKeys {
  /** With another value no option is chosen. */
  asked: unknown
  isOpen: boolean
  open: () => void
  close: () => void
}

/** The keys of a list below a field (ARIA's combobox): arrows choose an option, Enter follows it, Esc closes and keeps the words. */
export function useOptionKeys(
  field: RefObject<HTMLInputElement | null>,
  options: readonly Option[],
  { asked, isOpen, open, close }: OptionKeys,
): string | undefined {
  const [chosen, setChosen] = useState<{ id: string; asked: unknown }>()
  const active = isOpen && chosen && chosen.asked === asked && options.some(({ id }) => id === chosen.id) ? chosen.id : undefined
  const choose = (by: 1 | -1) => {
    // The field itself is before the first and after the last one.
    const ids = [undefined, ...options.map(({ id }) => id)]
    const id = ids.at((ids.indexOf(active) + by) % ids.length)
    setChosen(id ? { id, asked } : undefined)
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key } = event
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen) choose(key === 'ArrowDown' ? 1 : -1)
      else open()
    } else if (key === 'Enter' && active) document.getElementById(active)?.click()
    // What covers a small window closes with its list.
    else if (key === 'Escape' && isOpen && !field.current?.closest(':popover-open')) close()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const input = field.current
    input?.addEventListener('keydown', press)
    return () => input?.removeEventListener('keydown', press)
  }, [])
  // It opens again without a choice.
  useEffect(() => {
    if (!isOpen) setChosen(undefined)
  }, [isOpen])
  return active
}
