/** `opens@1` is `opens`, and a second version `opens-2`, so both can be on one page until no old fragment is left. */
type NameOf<Key extends string> = Key extends `${infer Name}@1`
  ? Name
  : Key extends `${infer Name}@${infer Version}`
    ? `${Name}-${Version}`
    : never

declare const carried: unique symbol
type Carries<T> = { readonly [carried]?: T }
/** An attribute with values of this type. */
export type Named<Value> = `data-${string}` & Carries<Value>

/**
 * An attribute by which parts of a page that are built separately communicate: its name, its version and the type of its value.
 * A constant of this type is the name itself, and any other name does not compile, so a page loads no code for it.
 * The owner's `page-attributes.ts` defines it once; docs/page-attributes.md lists its writers and readers.
 */
export type PageAttribute<Key extends `${string}@${number}`, Value extends string = string> = `data-${NameOf<Key>}` & Carries<Value>

/** The `id` of an element that another package finds by it, or leads to. Defined, versioned and listed as an attribute is. */
export type PageId<Key extends `${string}@${number}`> = NameOf<Key>

/** The value of an attribute that is only present or absent. */
export type Mark = ''

/** JSON of a value. */
export type Json<T> = string & Carries<T>

/** The attribute as a property for JSX, or for `attributes` of an HTML template. Without a value the attribute is left out. */
export const written = <Value extends string>(
  attribute: Named<Value>,
  value: NoInfer<Value> | undefined,
): { readonly [name: string]: Value | undefined } => ({
  [attribute]: value,
})

export const writeAttribute = <Value extends string>(element: Element, attribute: Named<Value>, value: NoInfer<Value>): void =>
  element.setAttribute(attribute, value)

/** Undefined without the attribute, and without the element. */
export const readAttribute = <Value extends string>(element: Element | null | undefined, attribute: Named<Value>): Value | undefined =>
  (element?.getAttribute(attribute) ?? undefined) as Value | undefined

/** The attribute on `html`, for the whole page; empty without the attribute. */
export const readPageAttribute = <Value extends string>(attribute: Named<Value>): Value | '' =>
  readAttribute(document.documentElement, attribute) ?? ''

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value)

/** @throws SyntaxError if something else than `toJson` wrote the attribute */
export function readJson<T>(element: Element, attribute: Named<Json<T>>): T | undefined {
  const text = readAttribute(element, attribute)
  return text ? JSON.parse(text) : undefined
}
