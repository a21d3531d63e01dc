import { fitting } from '@stadion/widgets/display/Display'
import type { ShownBlock } from '../contract.ts'
import { languageOf, lineIn } from './block-props.ts'

interface HeadingProps {
  block: ShownBlock
  level: 1 | 2 | 3
  className: string
  name?: string
}

/** A headline in the brand's display font, or nothing without the text. Renders `h1` to `h3`. */
export function Heading({ block, level, className, name = 'title' }: HeadingProps) {
  const text = lineIn(block, name)
  if (text === undefined) return null
  const Tag = `h${level}` as const
  return (
    <Tag className={`w-display ${className}`} {...languageOf(block, name)} {...fitting(text)}>
      {text}
    </Tag>
  )
}

/** A line of text in a `p`, or nothing. */
export function Line({ block, name, className }: { block: ShownBlock; name: string; className: string }) {
  const text = lineIn(block, name)
  return text === undefined ? null : (
    <p className={className} {...languageOf(block, name)}>
      {text}
    </p>
  )
}
