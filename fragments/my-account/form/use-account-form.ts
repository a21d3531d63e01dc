import { fieldError } from '@stadion/account/fields/field-errors'
import { type Form, type FormContext, problemOf } from '@stadion/account/fields/form'
import type { FormFlash, MyAccountForm } from '@stadion/account/portal/form-flash'
import type { AccountFailure, Outcome } from '@stadion/account/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { brandOf } from '@stadion/site/brands'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type Values = Record<string, string | boolean>
type Codes = Readonly<Record<string, string>>
export type Failure = Pick<AccountFailure, 'code' | 'retryAfter'>

export interface AccountFormOptions<T> {
  name: MyAccountForm
  /** The rules of its fields, for what stands in them. */
  rules?: Form | ((values: Values) => Form) | undefined
  /** What its fields begin with. */
  initial?: Readonly<Record<string, string | boolean | null | undefined>>
  /** What became of it without JavaScript. */
  flash: FormFlash | undefined
  send(values: Values): Promise<Outcome<T>> | undefined
  onDone?(value: T, values: Values): void
}

export interface AccountFormState {
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  failure: Failure | undefined
  /** It did what it is for, and nothing was typed since. */
  done: boolean
  /** What was found wrong, for those who do not see the fields. */
  said: string
  valueOf(field: string): string
  isChecked(field: string): boolean
  /** What a field's widget needs to know. */
  wrong(field: string): { validity: false | undefined; errorText: string | undefined }
  handlers: {
    onSubmit(event: FormEvent<HTMLFormElement>): void
    onBlur(event: FocusEvent<HTMLFormElement>): void
    onInput(event: FormEvent<HTMLFormElement>): void
  }
}

/**
 * A form of the account. Its fields belong to the browser: what was typed before the script came stays, and is checked when
 * a field is left and when the form is sent, by the rules that the server has too.
 */
export function useAccountForm<T>({ name, rules = {}, initial = {}, flash, send, onDone }: AccountFormOptions<T>): AccountFormState {
  const site = useSite()
  const t = useTranslate()
  const ref = useRef<HTMLFormElement>(null)
  const touched = useRef(new Set<string>())
  const back = flash?.form === name ? flash : undefined
  const hasErrors = Object.keys(back?.errors ?? {}).length > 0
  const [codes, setCodes] = useState<Codes>(back?.errors ?? {})
  const [failure, setFailure] = useState<Failure | undefined>(
    back?.code && !hasErrors && back.code !== againCode ? { code: back.code, retryAfter: back.retryAfter } : undefined,
  )
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(back?.done === true)
  const [said, setSaid] = useState('')

  const textOf = (field: string, code: string) => t(fieldError(field, code).message, { age: site.minimumAge })
  const check = (field: string, values: Values) => {
    const form = typeof rules === 'function' ? rules(values) : rules
    return Object.hasOwn(form, field) ? problemOf(form, field, values, contextOf(site)) : undefined
  }

  // From here on this form checks itself; without script the browser does.
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true
  }, [])
  // What came back wrong without JavaScript is where the shopper goes on.
  useEffect(() => {
    if (hasErrors && ref.current) focusFirst(ref.current, back?.errors ?? {})
  }, [])

  function focusWrong(form: HTMLFormElement, found: Codes): void {
    setSaid(
      Object.entries(found)
        .map(([field, code]) => textOf(field, code))
        .join(' '),
    )
    requestAnimationFrame(() => focusFirst(form, found))
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form)
    const found: Record<string, string> = {}
    for (const { name: field } of form.elements as unknown as HTMLInputElement[]) {
      const code = field && check(field, values)
      if (code) found[field] = code
    }
    setCodes(found)
    setFailure(undefined)
    setDone(false)
    if (Object.keys(found).length > 0) return focusWrong(form, found)
    const sent = send(values)
    // Without the page's services the form is sent as a form.
    if (!sent) return form.submit()
    setBusy(true)
    const outcome = await sent
    setBusy(false)
    if (outcome.ok) {
      for (const input of form.querySelectorAll<HTMLInputElement>('[autocomplete$=password]')) input.value = ''
      setDone(true)
      return onDone?.(outcome.value, values)
    }
    const { validationErrors, code, retryAfter } = outcome.failure
    const shown = Object.fromEntries(Object.entries(validationErrors).filter(([field]) => form.elements.namedItem(field)))
    setCodes(shown)
    if (Object.keys(shown).length > 0) focusWrong(form, shown)
    else setFailure({ code, retryAfter })
  }

  return {
    ref,
    busy,
    failure,
    done,
    said,
    valueOf: (field) => back?.values?.[field] ?? String(initial[field] ?? ''),
    isChecked: (field) => (back && !back.done ? back.values?.[field] !== undefined : initial[field] === true),
    wrong: (field) => {
      const code = codes[field]
      return { validity: code ? false : undefined, errorText: code && textOf(field, code) }
    },
    handlers: {
      onSubmit(event) {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
      onInput({ target, currentTarget }) {
        const { name: field } = target as Element as HTMLInputElement
        touched.current.add(field)
        setDone(false)
        const code = codes[field]
        // What was wrong stops being said as soon as it is mended, not before.
        if (code && !check(field, valuesOf(currentTarget))) setCodes(({ [field]: _, ...others }) => others)
      },
      onBlur({ target, currentTarget }) {
        const { name: field, type } = target as Element as HTMLInputElement
        if (!touched.current.has(field) || type === 'checkbox') return
        const code = check(field, valuesOf(currentTarget))
        setCodes(({ [field]: _, ...others }) => (code ? { ...others, [field]: code } : others))
      },
    },
  }
}

/** Asked for in another place of the page. */
export const againCode = 'REAUTHENTICATION_REQUIRED'

const contextOf = (site: ReturnType<typeof useSite>): FormContext => ({
  today: new Date().toISOString().slice(0, 10),
  minimumAge: site.minimumAge,
  brandName: brandOf(site.brand).name,
})

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const { name, type, value, checked } of form.elements as unknown as HTMLInputElement[])
    if (name && type !== 'hidden' && type !== 'submit')
      values[name] = type === 'checkbox' ? checked : type === 'password' ? value : value.trim()
  return values
}

function focusFirst(form: HTMLFormElement, found: Codes): void {
  const first = [...(form.elements as unknown as HTMLInputElement[])].find(({ name }) => found[name])
  first?.focus()
}
