import type { ButtonHTMLAttributes, ReactNode } from 'react'

export const buttonThemes = ['light', 'membership'] as const
export const buttonVariants = ['secondary', 'tertiary'] as const

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  theme?: (typeof buttonThemes)[number]
  variant?: (typeof buttonVariants)[number]
  small?: boolean
  /** As wide as its place. */
  wide?: boolean
  /** Keeps its size and its focus, shows that work goes on, and ignores presses. */
  busy?: boolean
  disabled?: boolean
  /** Makes it a link. */
  href?: string
  /** Shown after the text; moves a little under the pointer. */
  icon?: ReactNode
  children: ReactNode
}

/** Starts an action, or leads somewhere as the strongest link of a place. Renders a `button`, or an `a` with `href`. */
export function Button({ theme, variant, small, wide, busy, disabled, href, icon, children, className, onClick, ...rest }: ButtonProps) {
  const classes = [
    'w-button',
    variant && `w-button--${variant}`,
    theme && `w-button--${theme}`,
    small && 'w-button--small',
    wide && 'w-button--wide',
    className,
  ]
    .filter(Boolean)
    .join(' ')
  const inside = (
    <>
      <span className="w-button__text">{children}</span>
      {icon && <span className="w-button__icon">{icon}</span>}
    </>
  )
  if (href !== undefined)
    return (
      <a className={classes} href={href} id={rest.id} aria-label={rest['aria-label']}>
        {inside}
      </a>
    )
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {inside}
    </button>
  )
}
