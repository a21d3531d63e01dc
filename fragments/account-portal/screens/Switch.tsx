import { useSite } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import type { MouseEvent, ReactNode } from 'react'
import { type Screen, usePortal } from '../portal-context.tsx'

const pathOf: Partial<Record<Screen, string>> = {
  login: '/account-login',
  register: '/account-register',
  reset: '/account-login?view=reset',
}

/** Leads to another screen: at once with JavaScript, as a page without it. */
export function SwitchLink({ to, children, strong }: { to: Screen; children: ReactNode; strong?: boolean }) {
  const site = useSite()
  const { go, returnTo } = usePortal()
  const path = pathIn(site, pathOf[to] ?? '/account-login')
  const href = returnTo ? `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}` : path
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a className={strong ? 'account-portal-link account-portal-link--strong' : 'account-portal-link'} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
