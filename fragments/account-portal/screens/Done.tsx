import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { done } from '@stadion/widgets/icon/icons'
import type { ReactNode } from 'react'
import { Head } from './Head.tsx'

interface DoneProps {
  title: string
  text: ReactNode
  label?: string
  href?: string
  onGo?: () => void
  /** A second link, below the first. */
  other?: { label: string; href: string } | undefined
}

/** A success, with a link to continue. */
export const Done = ({ title, text, label, href, onGo, other }: DoneProps) => (
  <div className="account-portal-done">
    <span className="account-portal-mark">
      <Icon of={done} size={32} />
    </span>
    <Head title={title} lead={text} focused />
    {label && (
      <Button wide href={href} onClick={onGo}>
        {label}
      </Button>
    )}
    {other && (
      <p className="account-portal-switch">
        <a className="account-portal-link" href={other.href}>
          {other.label}
        </a>
      </p>
    )}
  </div>
)
