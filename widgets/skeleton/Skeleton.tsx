/** Keeps the room of something that is on its way: a line of text, a button or a square picture. Renders a `span` that nobody hears. */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'button' | 'square' }) => (
  <span className={`w-skeleton w-skeleton--${shape}`} aria-hidden="true" />
)
