export interface ListState {
  isOpen: boolean
  /** The active option; -1 without one. */
  active: number
}
/** The effect of a key; `picks` chooses the active option, `passes` leaves the key to the browser too. */
export type KeyAnswer = ListState & { picks?: boolean; passes?: boolean }

/** The keyboard of a select-only combobox, by the WAI-ARIA Authoring Practices. `usable` are the enabled options. */
export function answerToKey(
  { key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>,
  { isOpen, active }: ListState,
  usable: readonly number[],
): KeyAnswer | undefined {
  const last = usable.length - 1
  const at = usable.indexOf(active)
  const move: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? last : at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: last,
  }
  const to = move[key]
  const moved = to === undefined ? active : (usable[Math.min(Math.max(to, 0), last)] ?? -1)
  if (!isOpen) {
    if (key === 'Home' || key === 'End') return { isOpen: true, active: moved }
    return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? { isOpen: true, active: at < 0 ? moved : active } : undefined
  }
  if (key === 'Tab') return { isOpen: false, active, picks: true, passes: true }
  if (key === 'Enter' || key === ' ' || (altKey && key === 'ArrowUp')) return { isOpen: false, active, picks: true }
  if (key === 'Escape') return { isOpen: false, active }
  return to === undefined ? undefined : { isOpen: true, active: moved }
}
