import { type Suggestions, suggest } from '@stadion/catalogue/contract'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Debounce time of suggestions, in milliseconds. */
const pauseMs = 150

/** One letter is too little; one character of syllabic or logographic scripts is enough. */
export const saysEnough = (q: string): boolean => q.length > 1 || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(q)

/** The suggestions of the search field. After a failure the plain form remains. */
export function useSuggestions() {
  const calls = useService(api)
  const field = useRef<HTMLInputElement>(null)
  const [suggestions, setSuggestions] = useState<Suggestions['suggestions']>([])
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)

  const show = (next: Suggestions['suggestions']) => {
    setSuggestions(next)
    setActive(-1)
  }

  const close = (event?: FocusEvent<HTMLElement>): void => {
    if (event?.currentTarget.contains(event.relatedTarget)) return
    clearTimeout(timer.current)
    request.current?.abort()
    show([])
  }

  const ask = async (q: string): Promise<void> => {
    request.current = new AbortController()
    const { signal } = request.current
    try {
      const answer = await calls?.call(suggest, { query: { q } }, { signal })
      if (!signal.aborted) show(answer?.suggestions ?? [])
    } catch {
      // A newer request replaced it, or it failed: the form still searches.
      if (!signal.aborted) show([])
    }
  }

  const onInput = (): void => {
    const q = field.current?.value.trim() ?? ''
    clearTimeout(timer.current)
    request.current?.abort()
    if (!saysEnough(q)) show([])
    else timer.current = setTimeout(() => void ask(q), pauseMs)
  }

  const choose = (text: string): void => {
    if (!field.current) return
    field.current.value = text
    close()
    field.current.form?.requestSubmit()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = suggestions.length - 1
    const chosen = suggestions[active]
    if (event.nativeEvent.isComposing || last < 0) return
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : -1)
    else if (event.key === 'ArrowUp') setActive(active < 0 ? last : active - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) choose(chosen.text)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    // The field may have been opened or filled before hydration.
    if (field.current?.closest(':popover-open')) field.current.focus()
    if (field.current === document.activeElement) onInput()
    return () => clearTimeout(timer.current)
  }, [])

  return { suggestions, active, isOpen: suggestions.length > 0, field, onInput, onKeyDown, close, choose }
}
