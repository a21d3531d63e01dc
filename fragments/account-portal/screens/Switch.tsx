import type { MouseEvent, ReactNode } from 'react'
import { type Screen, usePortal } from '../portal-context.tsx'

/** A link to another screen: immediate with JavaScript, a page without it. */
export function SwitchLink({ to, children, strong }: { to: Screen; children: ReactNode; strong?: boolean }) {
  const { go, hrefOf } = usePortal()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a className={strong ? 'account-portal-link account-portal-link--strong' : 'account-portal-link'} href={hrefOf(to)} onClick={onClick}>
      {children}
    </a>
  )
}
