import { Display } from '@stadion/widgets/display/Display'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePortal } from '../portal-context.tsx'

/** The title of a screen, and its benefit in one line. */
export function Head({ title, lead, focused }: { title: string; lead?: ReactNode; focused?: boolean }) {
  const { isModal } = usePortal()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <div className="account-portal-head" ref={box} tabIndex={focused ? -1 : undefined}>
      <Display as={isModal ? 'h2' : 'h1'} className="account-portal-title">
        {title}
      </Display>
      {lead && <p className="account-portal-lead">{lead}</p>}
    </div>
  )
}
