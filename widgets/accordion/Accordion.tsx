import { type ReactNode, useId } from 'react'
import { Details } from '../details/Details.tsx'

export interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** The heading level of the titles, one below the preceding heading. */
  level: 2 | 3 | 4 | 5 | 6
  /** Opening one closes the others. */
  single?: boolean
  /** The ids of the items that are open at first. */
  defaultOpen?: readonly string[]
}

/** Titles that open to show more. Renders a `details` for each, with its title as a heading; works without JavaScript. */
export function Accordion({ items, level, single, defaultOpen = [] }: AccordionProps) {
  const name = useId()
  const Heading = `h${level}` as const
  return (
    <div className="w-accordion">
      {items.map(({ id, title, content }) => (
        <Details
          key={id}
          name={single ? name : undefined}
          open={defaultOpen.includes(id)}
          summary={<Heading className="w-accordion__title">{title}</Heading>}
        >
          {content}
        </Details>
      ))}
    </div>
  )
}
