import type { BlockProps } from '../block-props.ts'
import { Heading, Line } from '../Heading.tsx'
import { Rich } from '../Rich.tsx'

export const TextBlock = ({ block, level }: BlockProps) => (
  <section className={`block-text w-page ${level === 1 ? 'block-text--first' : ''}`}>
    <Heading block={block} level={level} className="block-text__title" />
    <Line block={block} name="lead" className="block-text__lead" />
    <Rich block={block} name="body" className="block-text__body" />
  </section>
)
