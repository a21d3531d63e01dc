import type { CSSProperties } from 'react'

/** Keeps the room of something that is on its way. Renders a `span` that nobody hears. */
export const Skeleton = ({ ratio, inlineSize, blockSize }: { ratio?: string; inlineSize?: string; blockSize?: string }) => (
  <span className="w-skeleton" aria-hidden="true" style={{ aspectRatio: ratio, inlineSize, blockSize } as CSSProperties} />
)
