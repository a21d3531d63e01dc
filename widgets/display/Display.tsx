import type { ReactNode } from 'react'

type Tag = 'h1' | 'h2' | 'h3' | 'p' | 'span'

/**
 * A headline in the brand's display face. It shrinks where its longest word would not fit, because a word
 * such as „Großstadtläufer“ must neither break nor leave the page. Renders the given element.
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
    <Tag id={id} className={['w-display', className].filter(Boolean).join(' ')} data-longest={longestWord(children)}>
      {children}
      {after}
    </Tag>
  )
}

const scriptsThatBreakAnywhere = /[\s\u0e00-\u0e7f\u3000-\u9fff\uac00-\ud7af\uff00-\uffef-]+/

/** Letters of the longest word as one of a few steps, for `[data-longest]`; `undefined` where every word is short. */
export function longestWord(text: string): number | undefined {
  const letters = Math.max(
    ...text
      .replaceAll('ß', 'ss')
      .split(scriptsThatBreakAnywhere)
      .map((word) => word.length),
  )
  return [9, 11, 13, 16, 20].find((step) => letters <= step && letters > 7) ?? (letters > 20 ? 26 : undefined)
}
