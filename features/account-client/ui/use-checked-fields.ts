import { fieldError } from '@stadion/account/fields/field-errors'
import { type Form, type FormContext, problemOf } from '@stadion/account/fields/form'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { brandOf } from '@stadion/site/brands'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { afterPress, watchPresses } from './after-press.ts'

/** The values of a form: text by field, or whether a box is checked. */
export type FormValues = Record<string, string | boolean>
/** Error codes by field. */
export type FieldCodes = Readonly<Record<string, string>>

export interface CheckedFields {
  /** The last error, for screen readers. */
  said: string
  /** The props of a field's widget. */
  wrong(field: string): { validity: false | undefined; errorText: string | undefined }
  /** The errors of these fields, by the server's own rules. */
  problemsIn(fields: Iterable<string>, values: FormValues): Record<string, string>
  /** Shows and announces the errors and moves the focus to the first such field; without errors clears them. */
  show(form: HTMLFormElement, found: FieldCodes): void
  onInput(event: FormEvent<HTMLFormElement>): void
  onBlur(event: FocusEvent<HTMLFormElement>): void
}

/** The fields of an account form, validated on blur and on submit. They are uncontrolled, so that input before hydration is kept. */
export function useCheckedFields(rules: Form | ((values: FormValues) => Form), errors: FieldCodes = {}): CheckedFields {
  const site = useSite()
  const t = useTranslate()
  const touched = useRef(new Set<string>())
  /** Errors that only the server can find: they stay as long as the value does. */
  const refused = useRef(new Map<string, { value: unknown; code: string }>())
  useEffect(watchPresses, [])
  const [codes, setCodes] = useState<FieldCodes>(errors)
  const [said, setSaid] = useState('')

  const textOf = (field: string, code: string) => t(fieldError(field, code).message, { age: site.minimumAge })
  const check = (field: string, values: FormValues) => {
    const form = typeof rules === 'function' ? rules(values) : rules
    return Object.hasOwn(form, field) ? problemOf(form, field, values, contextOf(site)) : undefined
  }

  return {
    said,
    wrong(field) {
      const code = codes[field]
      return { validity: code ? false : undefined, errorText: code && textOf(field, code) }
    },
    problemsIn(fields, values) {
      const found: Record<string, string> = {}
      for (const field of fields) {
        const code = check(field, values)
        if (code) found[field] = code
      }
      return found
    },
    show(form, found) {
      setCodes(found)
      const values = valuesOf(form)
      const wrong = Object.entries(found)
      refused.current = new Map(wrong.flatMap(([field, code]) => (check(field, values) ? [] : [[field, { value: values[field], code }]])))
      setSaid(wrong.map(([field, code]) => textOf(field, code)).join(' '))
      if (wrong.length === 0) return
      // A field of another step exists only after the next frame.
      requestAnimationFrame(() => focusFirst(form, found))
    },
    onInput({ target, currentTarget }) {
      const { name: field } = target as Element as HTMLInputElement
      touched.current.add(field)
      // An error disappears as soon as it is corrected.
      if (codes[field] && !check(field, valuesOf(currentTarget))) setCodes(({ [field]: _, ...others }) => others)
    },
    onBlur({ target, currentTarget }) {
      const { name: field, type } = target as Element as HTMLInputElement
      if (!touched.current.has(field) || type === 'checkbox') return
      const values = valuesOf(currentTarget)
      const of = refused.current.get(field)
      const code = check(field, values) ?? (of?.value === values[field] ? of?.code : undefined)
      afterPress(() => {
        setCodes(({ [field]: _, ...others }) => (code ? { ...others, [field]: code } : others))
        if (code) setSaid(textOf(field, code))
      })
    },
  }
}

/** The first wrong field, in document order. */
export function focusFirst(form: HTMLFormElement, found: FieldCodes): void {
  inputsOf(form)
    .find(({ name }) => found[name])
    ?.focus()
}

/** The values of a form: text is trimmed, passwords are not. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const { name, type, value, checked } of inputsOf(form))
    if (name && type !== 'hidden' && type !== 'submit')
      values[name] = type === 'checkbox' ? checked : type === 'password' ? value : value.trim()
  return values
}

/** The names of all fields of a form, in document order. */
export const fieldsOf = (form: HTMLFormElement): string[] => inputsOf(form).flatMap(({ name }) => name || [])

/** The server's errors for which this form has a field. */
export const shownOf = (form: HTMLFormElement, errors: FieldCodes): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => form.elements.namedItem(field)))

const inputsOf = (form: HTMLFormElement) => [...form.elements] as HTMLInputElement[]

const contextOf = (site: ReturnType<typeof useSite>): FormContext => ({
  today: new Date().toISOString().slice(0, 10),
  minimumAge: site.minimumAge,
  brandName: brandOf(site.brand).name,
})
