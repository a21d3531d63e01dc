export interface PriceProps {
  /** The formatted current price. */
  now: string
  /** The formatted former price, if it is reduced. */
  was?: string | undefined
  /** For screen readers, before each price if there are two, for example "Now" and "Before". */
  nowLabel: string
  wasLabel: string
  large?: boolean
}

/** A price; the reduced one first, the old one struck through. Renders a `span`. */
export function Price({ now, was, nowLabel, wasLabel, large }: PriceProps) {
  const classes = large ? 'w-price w-price--large' : 'w-price'
  if (!was)
    return (
      <span className={classes}>
        <bdi>{now}</bdi>
      </span>
    )
  return (
    <span className={`${classes} w-price--reduced`}>
      <span className="w-visually-hidden">{nowLabel} </span>
      <bdi className="w-price__now">{now}</bdi> <span className="w-visually-hidden">{wasLabel} </span>
      <s className="w-price__was">
        <bdi>{was}</bdi>
      </s>
    </span>
  )
}
