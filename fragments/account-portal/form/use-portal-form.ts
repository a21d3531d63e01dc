import { fieldError } from '@stadion/account/fields/field-errors'
import { type Form, type FormContext, problemOf } from '@stadion/account/fields/form'
import type { FormFlash } from '@stadion/account/portal/form-flash'
import type { AccountFailure, Outcome } from '@stadion/account/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { brandOf } from '@stadion/site/brands'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

type Values = Record<string, string | boolean>
type Codes = Readonly<Record<string, string>>

export interface PortalFormOptions {
  /** Names the draft and what came back from a form without JavaScript. */
  name: FormFlash['form']
  rules: Form
  /** Fields of the first of two steps; no steps without it. */
  first?: readonly string[]
  initial?: Codes
  flash?: FormFlash | undefined
  send(values: Values): Promise<Outcome<unknown>> | undefined
  onDone(values: Values): void
}

export interface PortalForm {
  ref: RefObject<HTMLFormElement | null>
  name: FormFlash['form']
  step: 1 | 2
  setStep(step: 1 | 2): void
  busy: boolean
  failure: Pick<AccountFailure, 'code' | 'retryAfter'> | undefined
  setFailure(failure: PortalForm['failure']): void
  /** The last thing that was found wrong, for those who do not see the fields. */
  said: string
  /** What a field begins with. */
  valueOf(field: string): string
  /** What a field's widget needs to know. */
  wrong(field: string): { validity: false | undefined; errorText: string | undefined }
  handlers: {
    onSubmit(event: FormEvent<HTMLFormElement>): void
    onBlur(event: FocusEvent<HTMLFormElement>): void
    onInput(event: FormEvent<HTMLFormElement>): void
  }
}

/**
 * A form of the portal. Fields belong to the browser, so that nothing typed before the script came is lost; they are
 * checked when left and when sent, by the rules that the server has too.
 */
export function usePortalForm({ name, rules, first, initial = {}, flash, send, onDone }: PortalFormOptions): PortalForm {
  const site = useSite()
  const t = useTranslate()
  const ref = useRef<HTMLFormElement>(null)
  const touched = useRef(new Set<string>())
  const back = flash?.form === name ? flash : undefined
  const [codes, setCodes] = useState<Codes>(back?.errors ?? {})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PortalForm['failure']>(
    // What is wrong with something that is no field, such as the token of a link, is told above them.
    back?.code && !Object.keys(back.errors ?? {}).some((field) => Object.hasOwn(rules, field))
      ? { code: back.code, retryAfter: back.retryAfter }
      : undefined,
  )
  const [step, setStep] = useState<1 | 2>(first && !back?.values?.email && !initial.email ? 1 : 2)
  const [said, setSaid] = useState('')

  const textOf = (field: string, code: string) => t(fieldError(field, code).message, { age: site.minimumAge })
  const check = (field: string, values: Values) =>
    Object.hasOwn(rules, field) ? problemOf(rules, field, values, contextOf(site)) : undefined

  // What was typed into this form before, in this tab, stands in it again.
  useEffect(() => {
    const form = ref.current
    if (!form) return
    for (const [field, value] of Object.entries(readDraft(name))) {
      const input = form.elements.namedItem(field)
      if (input instanceof HTMLInputElement && input.type !== 'password' && !input.value) input.value = value
    }
  }, [name])

  // A step begins at its first field; the first step does too, where it opened over the page.
  const begun = useRef(false)
  useEffect(() => {
    const isModal = ref.current?.closest('dialog')
    if (begun.current || isModal) firstInput(ref.current, step, first)?.focus()
    begun.current = true
  }, [step, first])

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form)
    const isFirst = first && step === 1 && !hasPassword(values)
    const asked = isFirst ? first : [...form.elements].flatMap((element) => (element as HTMLInputElement).name || [])
    const found: Record<string, string> = {}
    for (const field of asked) {
      const code = check(field, values)
      if (code) found[field] = code
    }
    setCodes(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) {
      if (first?.some((field) => found[field])) setStep(1)
      return focusWrong(form, found)
    }
    if (isFirst) return setStep(2)
    setBusy(true)
    const outcome = (await send(values)) ?? {
      ok: false,
      failure: { code: 'UNKNOWN', validationErrors: {}, status: undefined, retryAfter: undefined },
    }
    setBusy(false)
    if (outcome.ok) {
      keepDraft(name, {})
      return onDone(values)
    }
    const { validationErrors, code, retryAfter } = outcome.failure
    const shown = Object.fromEntries(Object.entries(validationErrors).filter(([field]) => form.elements.namedItem(field)))
    setCodes(shown)
    if (Object.keys(shown).length === 0) setFailure({ code: Object.values(validationErrors)[0] ?? code, retryAfter })
    else {
      if (first?.some((field) => shown[field])) setStep(1)
      focusWrong(form, shown)
    }
  }

  function focusWrong(form: HTMLFormElement, found: Codes): void {
    const [field = ''] = [...form.elements].map((element) => (element as HTMLInputElement).name).filter((own) => found[own])
    setSaid(
      Object.entries(found)
        .map(([own, code]) => textOf(own, code))
        .join(' '),
    )
    requestAnimationFrame(() => (form.elements.namedItem(field) as HTMLElement | null)?.focus())
  }

  return {
    ref,
    name,
    step,
    setStep,
    busy,
    failure,
    setFailure,
    said,
    valueOf: (field) => back?.values?.[field] ?? initial[field] ?? '',
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
        keepDraft(name, draftOf(currentTarget))
        const code = codes[field]
        // What was wrong stops being said as soon as it is mended, not before.
        if (code && !check(field, valuesOf(currentTarget))) setCodes(({ [field]: _, ...others }) => others)
      },
      onBlur({ target, currentTarget }) {
        const { name: field, type } = target as Element as HTMLInputElement
        if (!touched.current.has(field) || type === 'checkbox') return
        const code = check(field, valuesOf(currentTarget))
        setCodes(({ [field]: _, ...others }) => (code ? { ...others, [field]: code } : others))
        if (code) setSaid(textOf(field, code))
      },
    },
  }
}

const contextOf = (site: ReturnType<typeof useSite>): FormContext => ({
  today: new Date().toISOString().slice(0, 10),
  minimumAge: site.minimumAge,
  brandName: brandOf(site.brand).name,
})

const hasPassword = ({ password }: Values): boolean => typeof password === 'string' && password !== ''

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const element of form.elements) {
    const { name, type, value, checked } = element as HTMLInputElement
    if (name && type !== 'hidden' && type !== 'submit')
      values[name] = type === 'checkbox' ? checked : type === 'password' ? value : value.trim()
  }
  return values
}

const draftOf = (form: HTMLFormElement): Codes =>
  Object.fromEntries(
    [...form.elements].flatMap((element) => {
      const { name, type, value } = element as HTMLInputElement
      return name && value && (type === 'text' || type === 'email' || type === 'date') && !/password/i.test(name) ? [[name, value]] : []
    }),
  )

function firstInput(form: HTMLFormElement | null, step: 1 | 2, first: readonly string[] | undefined): HTMLElement | undefined {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement && element.type !== 'hidden')
  return inputs.find((element) => step === 1 || !first?.includes((element as HTMLInputElement).name)) as HTMLElement | undefined
}
