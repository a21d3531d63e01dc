type Props = Readonly<Record<string, string | undefined>>

/** Always, never, or with some props. */
export type Personal = boolean | ((props: Props) => boolean)

/** Whether a slot or a view with these props is for one visitor. */
export const isPersonal = (personal: Personal | undefined, props: Props): boolean =>
  typeof personal === 'function' ? personal(props) : personal === true
