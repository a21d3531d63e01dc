import type { Form } from '@stadion/account/fields/form'
import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import type { AccountFailure, Outcome } from '@stadion/account-client/state/client'
import {
  type FieldCodes as Codes,
  fieldsOf,
  shownOf,
  useCheckedFields,
  type FormValues as Values,
  valuesOf,
} from '@stadion/account-client/ui/use-checked-fields'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { usePortal } from '../portal-context.tsx'
import { keepDraft, readDraft } from './drafts.ts'

export interface PortalFormOptions {
  /** The key of the draft, and of the result of a form without JavaScript. */
  name: FormFlash['form']
  rules: Form
  /** Fields of the first of two steps; without it there is only one step. */
  first?: readonly string[]
  initial?: Codes
  flash?: FormFlash | undefined
  send(values: Values): Promise<Outcome<unknown>> | undefined
  onDone(values: Values, value: unknown): void
}

export interface PortalForm {
  ref: RefObject<HTMLFormElement | null>
  name: FormFlash['form']
  step: 1 | 2
  setStep(step: 1 | 2): void
  busy: boolean
  failure: Pick<AccountFailure, 'code' | 'retryAfter'> | undefined
  setFailure(failure: PortalForm['failure']): void
  /** The last error, for screen readers. */
  said: string
  /** The question to answer first, without JavaScript. */
  question: FormFlash['question']
  /** The initial value of a field. */
  valueOf(field: string): string
  /** The props of a field's widget. */
  wrong(field: string): { validity: false | undefined; errorText: string | undefined }
  handlers: {
    onSubmit(event: FormEvent<HTMLFormElement>): void
    onBlur(event: FocusEvent<HTMLFormElement>): void
    onInput(event: FormEvent<HTMLFormElement>): void
  }
}

/**
 * A form of the portal. Its fields are uncontrolled, so that input before hydration is kept; they are validated on blur and on submit, by
 * the server's rules.
 */
export function usePortalForm({ name, rules, first, initial = {}, flash, send, onDone }: PortalFormOptions): PortalForm {
  const ref = useRef<HTMLFormElement>(null)
  const back = flash?.form === name ? flash : undefined
  const fields = useCheckedFields(rules, back?.errors)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PortalForm['failure']>(
    // An error without a field, such as that of a link's token, is shown above the fields.
    back?.code && !Object.keys(back.errors ?? {}).some((field) => Object.hasOwn(rules, field))
      ? { code: back.code, retryAfter: back.retryAfter }
      : undefined,
  )
  const isFirstWrong = first?.some((field) => back?.errors?.[field])
  const [begins] = useState<1 | 2>(first && (isFirstWrong || (!back?.values?.email && !initial.email)) ? 1 : 2)
  const { step: shown, goToStep, isMoved } = usePortal()
  const step = (first && shown) || begins
  const setStep = (next: 1 | 2) => {
    if (next !== step) goToStep(next, step)
  }

  // The form may have been sent before hydration, with the second step hidden: missing fields there are not errors yet.
  useEffect(() => {
    if (!ref.current || !first || !back?.errors) return
    const asked = Object.entries(back.errors).filter(([field, code]) => first.includes(field) || !code.endsWith('_required'))
    fields.show(ref.current, Object.fromEntries(asked))
  }, [])

  // Restores the input that was typed into this form earlier in this tab.
  useEffect(() => {
    const form = ref.current
    if (!form) return
    for (const [field, value] of Object.entries(readDraft(name))) {
      const input = form.elements.namedItem(field)
      if (input instanceof HTMLInputElement && input.type !== 'password' && !input.value) input.value = value
    }
  }, [name])

  // A step starts at its first field; so does the first step if it opened over the page or replaced another screen.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || isMoved || ref.current?.closest('dialog')) firstInput(ref.current, step, first)?.focus()
    begun.current = true
  }, [step, first])

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form)
    const isFirst = first && step === 1 && !hasPassword(values)
    const found = fields.problemsIn(isFirst ? first : fieldsOf(form), values)
    if (first?.some((field) => found[field])) setStep(1)
    fields.show(form, found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    if (isFirst) return setStep(2)
    setBusy(true)
    const outcome = (await send(values)) ?? {
      ok: false,
      failure: { code: 'UNKNOWN', validationErrors: {}, status: undefined, retryAfter: undefined },
    }
    setBusy(false)
    if (outcome.ok) {
      keepDraft(name, {})
      return onDone(values, outcome.value)
    }
    const { validationErrors, code, retryAfter } = outcome.failure
    const errors = shownOf(form, validationErrors)
    if (first?.some((field) => errors[field])) setStep(1)
    fields.show(form, errors)
    if (Object.keys(errors).length === 0) setFailure({ code: Object.values(validationErrors)[0] ?? code, retryAfter })
  }

  return {
    ref,
    name,
    step,
    setStep,
    busy,
    failure,
    setFailure,
    said: fields.said,
    question: back?.question,
    valueOf: (field) => back?.values?.[field] ?? initial[field] ?? '',
    wrong: fields.wrong,
    handlers: {
      onSubmit(event) {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
      onInput(event) {
        keepDraft(name, draftOf(event.currentTarget))
        fields.onInput(event)
      },
      onBlur: fields.onBlur,
    },
  }
}

const hasPassword = ({ password }: Values): boolean => typeof password === 'string' && password !== ''

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
