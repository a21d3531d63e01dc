import { consent } from '@stadion/consent/client'
import { requestDoNotSell } from '@stadion/do-not-sell/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { api } from '@stadion/http/api'
import { createFetchJson } from '@stadion/http/fetch-json'
import { modals } from '@stadion/modals/client'
import { asksForState, offeredTypes } from '@stadion/privacy-requests/contract'
import { emailProblem, lastNameProblem, membershipIdProblem } from '@stadion/privacy-requests/request-form'
import { useService } from '@stadion/services/react'
import { privacyRequestPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { tags } from '@stadion/tag-manager/client'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { modalId, type PrivacyRequestData } from './privacy-request-data.ts'
import { bodyOf, codeOf, failureKey, type RequestFields, sendRequest } from './send-request.ts'
import { reloadAfter } from './sent-before-reload.ts'

const rules = { lastName: lastNameProblem, email: emailProblem, membershipId: membershipIdProblem } as const
type Text = keyof typeof rules
const texts = Object.keys(rules) as Text[]

const nothing: RequestFields = { state: '', requestType: '', lastName: '', email: '', membershipId: '' }
const fieldsOf = (form: HTMLFormElement): RequestFields => Object.assign({}, nothing, Object.fromEntries(new FormData(form)))

interface RequestFormProps {
  data: PrivacyRequestData
  onSent(sent: { type: string; email: string }): void
}

/**
 * Without JavaScript each part also appears only after the previous choice: the style sheet does it. The fields are uncontrolled, so that
 * answers given before hydration are kept.
 */
export function RequestForm({ data, onSent }: RequestFormProps) {
  const { category, asksForMember, invalid } = data
  const site = useSite()
  const t = useTranslate()
  const submit = useSubmit(data, onSent)
  const form = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState<Partial<Record<Text, true>>>({})
  const [values, setValues] = useState(nothing)

  useEffect(() => {
    // From here on the shop shows its own error messages.
    if (form.current) form.current.noValidate = true
  }, [])

  const problemOf = (name: Text) =>
    touched[name] ? rules[name](values[name]) : data.as === 'page' && !values[name] ? invalid[name] : undefined
  const text = (name: Text, autoComplete: string, more: object = {}) => {
    const problem = problemOf(name)
    return (
      <TextInput
        name={name}
        label={t(`privacy.${name}`)}
        autoComplete={autoComplete}
        validity={problem ? false : undefined}
        errorText={problem && t(problem)}
        onBlur={() => setTouched((before) => ({ ...before, [name]: true }))}
        {...more}
      />
    )
  }

  const read = (form: HTMLFormElement) => {
    const now = fieldsOf(form)
    setValues(now)
    return now
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = read(event.currentTarget)
    if (!values.requestType || (asksForState(category) && !values.state)) return
    setTouched(Object.fromEntries(texts.map((name) => [name, true])))
    const shown = texts.filter((name) => name !== 'membershipId' || (asksForMember && values.requestType !== 'DO_NOT_SELL'))
    const wrong = shown.find((name) => rules[name](values[name]))
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    void submit.run({ ...values, membershipId: shown.includes('membershipId') ? values.membershipId : '' })
  }

  return (
    <form
      className="privacy-request__form"
      method="post"
      action={pathIn(site, privacyRequestPath)}
      ref={form}
      onInput={({ currentTarget }) => read(currentTarget)}
      onBlur={({ currentTarget }) => read(currentTarget)}
      onSubmit={onSubmit}
    >
      {asksForState(category) && (
        <RadioGroup
          label={t('privacy.state')}
          name="state"
          required
          items={['CA', 'OTHER'].map((value) => ({ value, label: t(`privacy.state.${value}`) }))}
        />
      )}
      <div className="privacy-request__type">
        <RadioGroup
          label={t('privacy.requestType')}
          name="requestType"
          required
          direction="vertical"
          items={offeredTypes[category].map((value) => ({
            value,
            label: t(`privacy.type.${value}`),
            hint: t(`privacy.type.${value}.hint`),
          }))}
        />
      </div>
      <div className="privacy-request__rest">
        {text('lastName', 'family-name', { required: true })}
        {text('email', 'email', { required: true, type: 'email' })}
        {asksForMember && (
          <div className="privacy-request__member">
            {text('membershipId', 'off', { inputMode: 'numeric', hint: t('privacy.membershipId.hint') })}
          </div>
        )}
        {submit.failure && <Notice kind="bad">{t(failureKey(submit.failure))}</Notice>}
        <Button type="submit" busy={submit.isBusy}>
          {t(submit.isBusy ? 'privacy.sending' : 'privacy.send')}
        </Button>
      </div>
    </form>
  )
}

/** Sends the form; then success or error. */
function useSubmit({ as, category, doNotSell }: PrivacyRequestData, onSent: RequestFormProps['onSent']) {
  const calls = useService(api)
  const choice = useService(consent)
  const stack = useService(modals)
  const tracked = useService(tags)
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false })

  const send = async (values: RequestFields) => {
    const { requestType, email } = values
    if (!calls) throw new Error('This page makes no calls')
    if (requestType === 'DO_NOT_SELL' && doNotSell && choice && stack) {
      const fetchJson = createFetchJson({ report: ({ code, status }) => calls.report({ name: 'ApiError', code, status, url: '' }) })
      return requestDoNotSell({
        ...{ email: email.trim(), settings: doNotSell, consent: choice, fetchJson, modals: stack, modalId },
        // Without a modal to close, the reloaded page shows the success.
        ...(as === 'page' && { reload: () => reloadAfter(requestType) }),
      })
    }
    return sendRequest(calls, bodyOf(values, category))
  }

  return {
    ...state,
    async run(values: RequestFields) {
      if (state.isBusy) return
      setState({ isBusy: true })
      try {
        await send(values)
        setState({ isBusy: false })
        onSent({ type: values.requestType, email: values.email.trim() })
      } catch (error) {
        const failure = codeOf(error)
        tracked?.push({ event: 'error', category: 'privacy-request', label: failure })
        setState({ isBusy: false, failure })
      }
    },
  }
}
