import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Keeps what was typed into the HTML of a `textarea` before it was hydrated: React puts back the text that it came with, unlike in an `input`. */
export function useTypedBefore(id: string): RefObject<HTMLTextAreaElement | null> {
  const place = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  )
  const [typed] = useState(() => (isHydrated ? (document.getElementById(id) as HTMLTextAreaElement | null)?.value : undefined))
  useLayoutEffect(() => {
    const field = place.current
    if (field && typed !== undefined && field.value !== typed) field.value = typed
  }, [typed])
  return place
}
