/** `opens@1` is `data-opens` in HTML. A second version is `data-opens-2`, so both can stand on one element until no old fragment is left. */
type NameOf<Key extends string> = Key extends `${infer Name}@1`
  ? `data-${Name}`
  : Key extends `${infer Name}@${infer Version}`
    ? `data-${Name}-${Version}`
    : never

declare const carried: unique symbol
type Carries<T> = { readonly [carried]?: T }
type Named<Value> = `data-${string}` & Carries<Value>

/**
 * An attribute by which pieces of a page that were built separately tell each other something: its name and version, and what its
 * value is. A constant of this type is the attribute's name, so a page loads nothing for it; another name does not compile.
 * It is defined once, in the `page-attributes.ts` of the package that owns it; docs/page-attributes.md lists who writes and reads it.
 */
export type PageAttribute<Key extends `${string}@${number}`, Value extends string = string> = NameOf<Key> & Carries<Value>

/** An attribute that is there or not. */
export type Mark = ''

/** JSON of a value. */
export type Json<T> = string & Carries<T>

/** The attribute as a property for JSX, or for `attributes` of an HTML template; without a value there is no attribute. */
export const written = <Value extends string>(
  attribute: Named<Value>,
  value: NoInfer<Value> | undefined,
): { readonly [name: string]: Value | undefined } => ({
  [attribute]: value,
})

export const writeAttribute = <Value extends string>(element: Element, attribute: Named<Value>, value: NoInfer<Value>): void =>
  element.setAttribute(attribute, value)

export const readAttribute = <Value extends string>(element: Element, attribute: Named<Value>): Value | undefined =>
  (element.getAttribute(attribute) ?? undefined) as Value | undefined

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value)

/** @throws SyntaxError if something else than `toJson` wrote the attribute */
export function readJson<T>(element: Element, attribute: Named<Json<T>>): T | undefined {
  const text = element.getAttribute(attribute)
  return text === null ? undefined : JSON.parse(text)
}
