/**
 * A placeholder for content that is loading: a line of text, a button or a square picture. Renders a `span`, hidden from screen readers.
 */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'button' | 'square' }) => (
  <span className={`w-skeleton w-skeleton--${shape}`} aria-hidden="true" />
)
