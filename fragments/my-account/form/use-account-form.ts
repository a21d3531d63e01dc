import type { Form } from '@stadion/account/fields/form'
import type { FormFlash, MyAccountForm } from '@stadion/account-client/portal/form-flash'
import type { AccountFailure, Outcome } from '@stadion/account-client/state/client'
import { account } from '@stadion/account-client/state/client'
import { type FormValues, fieldsOf, focusFirst, shownOf, useCheckedFields, valuesOf } from '@stadion/account-client/ui/use-checked-fields'
import { useServiceState } from '@stadion/services/react'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { holdForm, takeHeld } from './held-form.ts'
import { useSelfService } from './use-self-service.ts'

export type Values = FormValues
export type Failure = Pick<AccountFailure, 'code' | 'retryAfter'>

export interface AccountFormOptions<T> {
  name: MyAccountForm
  /** Which of several forms with this name. */
  item?: string | undefined
  /** The rules of its fields, given their values. */
  rules?: Form | ((values: Values) => Form) | undefined
  /** The initial values of its fields. */
  initial?: Readonly<Record<string, string | boolean | null | undefined>>
  /** The result of the form without JavaScript. */
  flash: FormFlash | undefined
  send(values: Values): Promise<Outcome<T>> | undefined
  onDone?(value: T, values: Values): void
}

export interface AccountFormState {
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  failure: Failure | undefined
  /** It succeeded, and there was no input since. */
  done: boolean
  /** The last error, for screen readers. */
  said: string
  valueOf(field: string): string
  isChecked(field: string): boolean
  /** The props of a field's widget. */
  wrong(field: string): { validity: false | undefined; errorText: string | undefined }
  handlers: {
    onSubmit(event: FormEvent<HTMLFormElement>): void
    onBlur(event: FocusEvent<HTMLFormElement>): void
    onInput(event: FormEvent<HTMLFormElement>): void
  }
}

/**
 * A form of the account. Its fields are uncontrolled, so that input before hydration is kept; they are validated on blur and on submit,
 * by the server's rules.
 */
export function useAccountForm<T>({ name, item, rules = {}, initial = {}, flash, send, onDone }: AccountFormOptions<T>): AccountFormState {
  const ref = useRef<HTMLFormElement>(null)
  const back = flash?.form === name ? flash : undefined
  // A mail's token is not a field: its error has its own text.
  const hasErrors = Object.values(back?.errors ?? {}).some((code) => code !== 'token_invalid')
  const fields = useCheckedFields(rules, back?.errors)
  const [failure, setFailure] = useState<Failure | undefined>(
    back?.code && !hasErrors && back.code !== againCode ? { code: back.code, retryAfter: back.retryAfter } : undefined,
  )
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(back?.done === true)

  // From here on this form validates itself; before hydration the browser does.
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true
  }, [])
  // After an error without JavaScript, focus starts at the wrong field.
  useEffect(() => {
    if (hasErrors && ref.current) focusFirst(ref.current, back?.errors ?? {})
  }, [])

  // The shopper returns from re-authentication at a provider: the pending change continues. If it failed, its values are still there.
  const heldName = `${name} ${item ?? ''}`
  const isReady = useSelfService() !== undefined
  const came = useServiceState(account, ({ authContext }) => authContext.authData?.status, undefined)
  useEffect(() => {
    const form = ref.current
    if (!form || !takeHeld(heldName, form, isReady && (came === 'success' || came === 'error'))) return
    form.closest('details')?.setAttribute('open', '')
    if (came === 'success') void submit(form)
  }, [isReady, came])

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form)
    const found = fields.problemsIn(fieldsOf(form), values)
    fields.show(form, found)
    setFailure(undefined)
    setDone(false)
    if (Object.keys(found).length > 0) return
    const sent = send(values)
    // Without the page's services the form is submitted natively.
    if (!sent) return form.submit()
    setBusy(true)
    // Re-authentication may lead to a provider's page and back: this form continues then.
    const release = holdForm(heldName, form)
    const outcome = await sent
    release()
    setBusy(false)
    if (outcome.ok) {
      for (const input of form.querySelectorAll<HTMLInputElement>('[autocomplete$=password]')) input.value = ''
      setDone(true)
      return onDone?.(outcome.value, values)
    }
    const { validationErrors, code, retryAfter } = outcome.failure
    const shown = shownOf(form, validationErrors)
    fields.show(form, shown)
    if (Object.keys(shown).length === 0) setFailure({ code, retryAfter })
  }

  return {
    ref,
    busy,
    failure,
    done,
    said: fields.said,
    valueOf: (field) => back?.values?.[field] ?? String(initial[field] ?? ''),
    isChecked: (field) => (back && !back.done ? back.values?.[field] !== undefined : initial[field] === true),
    wrong: fields.wrong,
    handlers: {
      onSubmit(event) {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
      onInput(event) {
        setDone(false)
        fields.onInput(event)
      },
      onBlur: fields.onBlur,
    },
  }
}

/** Re-authentication is shown in another place of the page. */
export const againCode = 'REAUTHENTICATION_REQUIRED'
