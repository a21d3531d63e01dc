import { type RefObject, useEffect, useRef } from 'react'

/** A pressed button that goes with its form takes the focus along: when `value` changes, the focus goes to what took its place. */
export function useFocusKept(value: unknown, selector: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (value !== before.current && document.activeElement === document.body) place.current?.querySelector<HTMLElement>(selector)?.focus()
    before.current = value
  }, [value])
  return place
}
