import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'

export const buttonThemes = ['light', 'membership'] as const
export const buttonVariants = ['secondary', 'tertiary'] as const

interface ButtonLook {
  theme?: (typeof buttonThemes)[number] | undefined
  variant?: (typeof buttonVariants)[number] | undefined
  small?: boolean | undefined
  /** Full width. */
  wide?: boolean | undefined
  /** Shown after the text; moves a little on hover. */
  icon?: ReactNode
  children: ReactNode
}
interface OwnButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps size and focus, shows that work is in progress, and ignores presses. */
  busy?: boolean | undefined
  href?: undefined
  children: ReactNode
}
interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Makes it a link. */
  href: string
  busy?: undefined
  disabled?: undefined
  children: ReactNode
}
export type ButtonProps = OwnButtonProps | ButtonLinkProps

/** Starts an action, or is the main link of a section. Renders a `button`, or an `a` with `href`. */
export function Button({ theme, variant, small, wide, icon, children, className, busy, ...rest }: ButtonProps) {
  const look = {
    className: [
      'w-button',
      variant && `w-button--${variant}`,
      theme && `w-button--${theme}`,
      small && 'w-button--small',
      wide && 'w-button--wide',
      className,
    ]
      .filter(Boolean)
      .join(' '),
    children: (
      <>
        <span className="w-button__text">{children}</span>
        {icon && <span className="w-button__icon">{icon}</span>}
      </>
    ),
  }
  if (rest.href !== undefined) return <a {...rest} {...look} />
  const busyOnly = busy && {
    'aria-busy': true,
    'aria-disabled': true,
    onClick: (event: { preventDefault(): void }) => event.preventDefault(),
  }
  return <button type="button" {...rest} {...busyOnly} {...look} />
}
