import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The result of a form, in its place. Takes the focus from the form's button, which is gone: otherwise the keyboard would start at the
 * top of the page, and a screen reader would say nothing.
 */
export function Outcome({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div className="my-account-part" ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
