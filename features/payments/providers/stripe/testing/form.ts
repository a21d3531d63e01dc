/** A form body as Stripe reads it: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export interface Form {
  [name: string]: string | Form | undefined
}

export function readForm(body: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop()!
    let place = form
    for (const step of path) {
      place[step] ??= {}
      place = place[step] as Form
    }
    place[last] = value
  }
  return form
}

/** A text of a form, by its path. */
export function textOf(form: Form, ...path: string[]): string | undefined {
  let place: string | Form | undefined = form
  for (const step of path) place = typeof place === 'object' ? place[step] : undefined
  return typeof place === 'string' ? place : undefined
}

/** The texts of a part of a form, such as metadata. */
export const textsOf = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof form[name] === 'object' ? form[name] : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
