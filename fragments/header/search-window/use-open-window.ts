import { afterPaint } from '@stadion/services/after-paint'
import { type RefObject, useEffect, useState } from 'react'
import { coverPage } from './cover-page.ts'

/** Whether the window is open: while the field has the focus and nobody closed it, and on small windows as long as the search covers the page. */
export function useOpenWindow(field: RefObject<HTMLInputElement | null>, look: (typed: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    look(field.current?.value ?? '')
  }
  // What covers a page stays, for a step back to it.
  const close = () => {
    if (!field.current?.closest(':popover-open')) setOpen(false)
  }
  useEffect(() => {
    const input = field.current
    const box = input?.closest<HTMLElement>('[popover]')
    if (!input || !box) return
    let uncover = () => {}
    const cover = async () => {
      // It costs more than a tap may wait for.
      await afterPaint()
      uncover()
      if (box.matches(':popover-open')) uncover = coverPage(box)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!box.contains(relatedTarget as Node | null)) close()
    }
    const toggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') return void cover()
      // Before the browser gives the focus back to the button that opened it.
      uncover()
      setOpen(false)
    }
    // A press on what the window shows leaves the focus in the field.
    const keep = (event: MouseEvent) => {
      if (!box.querySelector('form')?.contains(event.target as Node)) event.preventDefault()
    }
    const typed = () => open()
    const pressed = () => setOpen(true)
    input.addEventListener('focus', typed)
    input.addEventListener('input', typed)
    input.addEventListener('click', pressed)
    box.addEventListener('mousedown', keep)
    box.addEventListener('focusout', leave)
    box.addEventListener('beforetoggle', toggle)
    if (document.activeElement === input) open()
    if (box.matches(':popover-open')) void cover()
    return () => {
      input.removeEventListener('focus', typed)
      input.removeEventListener('input', typed)
      input.removeEventListener('click', pressed)
      box.removeEventListener('mousedown', keep)
      box.removeEventListener('focusout', leave)
      box.removeEventListener('beforetoggle', toggle)
      uncover()
    }
  }, [])
  return { isOpen, open, close }
}
