import type { ReactNode } from 'react'
import { fitting } from './longest-word.ts'

export { fitting }

type Tag = 'h1' | 'h2' | 'h3' | 'p' | 'span'

/**
 * A headline in the brand's display font. It shrinks if its longest word would not fit, because a word such as „Großstadtläufer“ must
 * neither break nor overflow. Renders the given element.
 */
export function Display({
  as: Tag = 'h2',
  id,
  className,
  children,
  after,
}: {
  as?: Tag
  id?: string
  className?: string
  children: string
  after?: ReactNode
}) {
  return (
    <Tag id={id} className={['w-display', className].filter(Boolean).join(' ')} {...fitting(children)}>
      {children}
      {after}
    </Tag>
  )
}
