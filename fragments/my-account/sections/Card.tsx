import { Display } from '@stadion/widgets/display/Display'
import type { ReactNode, Ref } from 'react'

/** One part of the account with its title. Renders a `section`. */
export const Card = ({
  id,
  title,
  lead,
  className,
  place,
  children,
}: {
  id: string
  title: string
  lead?: ReactNode
  className?: string
  /** Receives focus when the focused element is removed. */
  place?: Ref<HTMLElement>
  children: ReactNode
}) => (
  <section
    ref={place}
    tabIndex={place ? -1 : undefined}
    className={className ? `my-account-card ${className}` : 'my-account-card'}
    id={id}
    aria-labelledby={`${id}-title`}
  >
    <h2 className="my-account-card__title" id={`${id}-title`}>
      {title}
    </h2>
    {lead && <p className="my-account-card__lead">{lead}</p>}
    {children}
  </section>
)

/** The title of a section, and one sentence. */
export const Head = ({ title, lead }: { title: string; lead?: ReactNode }) => (
  <header className="my-account-head">
    <Display as="h1" className="my-account-title">
      {title}
    </Display>
    {lead && <p className="my-account-lead">{lead}</p>}
  </header>
)
