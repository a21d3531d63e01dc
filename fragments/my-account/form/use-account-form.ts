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
  /** Which of several forms of the name. */
  item?: string | undefined
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
export function useAccountForm<T>({ name, item, rules = {}, initial = {}, flash, send, onDone }: AccountFormOptions<T>): AccountFormState {
  const ref = useRef<HTMLFormElement>(null)
  const back = flash?.form === name ? flash : undefined
  // The token of a mail is no field: what is wrong with it is told by its own sentence.
  const hasErrors = Object.values(back?.errors ?? {}).some((code) => code !== 'token_invalid')
  const fields = useCheckedFields(rules, back?.errors)
  const [failure, setFailure] = useState<Failure | undefined>(
    back?.code && !hasErrors && back.code !== againCode ? { code: back.code, retryAfter: back.retryAfter } : undefined,
  )
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(back?.done === true)

  // From here on this form checks itself; without script the browser does.
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true
  }, [])
  // What came back wrong without JavaScript is where the shopper goes on.
  useEffect(() => {
    if (hasErrors && ref.current) focusFirst(ref.current, back?.errors ?? {})
  }, [])

  // The shopper comes back from having shown elsewhere who is there: what was under way goes on. Where it did not work, it is still there.
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
    // Without the page's services the form is sent as a form.
    if (!sent) return form.submit()
    setBusy(true)
    // Proving who is there may lead to another company's page and back: this form goes on then.
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

/** Asked for in another place of the page. */
export const againCode = 'REAUTHENTICATION_REQUIRED'
