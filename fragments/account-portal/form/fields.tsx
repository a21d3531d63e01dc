import { useSite, useTranslate } from '@stadion/fragments/react'
import { Checkbox } from '@stadion/widgets/checkbox/Checkbox'
import { PasswordInput } from '@stadion/widgets/field/PasswordInput'
import { TextInput } from '@stadion/widgets/field/TextInput'
import type { PortalForm } from './use-portal-form.ts'

interface OfForm {
  form: PortalForm
}

export function EmailField({ form, isNew }: OfForm & { isNew?: boolean }) {
  const t = useTranslate()
  return (
    <TextInput
      {...form.wrong('email')}
      label={t('portal.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={isNew ? 'email' : 'username webauthn'}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint={form.step === 1 ? 'next' : 'go'}
      maxLength={254}
      defaultValue={form.valueOf('email')}
      required
    />
  )
}

/** The address from the first step, with a way back to it. */
export function ChosenEmail({ form }: OfForm) {
  const t = useTranslate()
  const typed = form.ref.current?.elements.namedItem('email') as HTMLInputElement | null
  return (
    <p className="account-portal-chosen">
      <bdi>{form.step === 2 ? (typed?.value ?? form.valueOf('email')) : ''}</bdi>
      <button type="button" className="account-portal-link" onClick={() => form.setStep(1)}>
        {t('portal.email.change')}
      </button>
    </p>
  )
}

export function PasswordField({ form, isNew, label = 'portal.password' }: OfForm & { isNew?: boolean; label?: string }) {
  const t = useTranslate()
  return (
    <PasswordInput
      {...form.wrong('password')}
      label={t(label)}
      hint={isNew ? t('portal.password.hint') : undefined}
      showLabel={t('portal.password.show')}
      hideLabel={t('portal.password.hide')}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      enterKeyHint="go"
      maxLength={256}
      required
    />
  )
}

export function NameField({ form, field }: OfForm & { field: 'firstName' | 'lastName' }) {
  const t = useTranslate()
  return (
    <TextInput
      {...form.wrong(field)}
      label={t(`portal.${field}`)}
      name={field}
      type="text"
      autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
      maxLength={40}
      defaultValue={form.valueOf(field)}
    />
  )
}

export function BirthdayField({ form }: OfForm) {
  const t = useTranslate()
  return (
    <TextInput
      {...form.wrong('dateOfBirth')}
      label={t('portal.birthday')}
      name="dateOfBirth"
      type="date"
      autoComplete="bday"
      min="1900-01-01"
      defaultValue={form.valueOf('dateOfBirth')}
    />
  )
}

export function AgeField({ form }: OfForm) {
  const { minimumAge } = useSite()
  const t = useTranslate()
  const { errorText } = form.wrong('ageConfirmation')
  return (
    <Checkbox
      name="ageConfirmation"
      label={t('portal.age', { age: minimumAge })}
      errorText={errorText}
      defaultChecked={form.valueOf('ageConfirmation') !== ''}
      required
    />
  )
}

export function NewsField({ form }: OfForm) {
  const t = useTranslate()
  return <Checkbox name="marketingConsent" label={t('portal.news')} defaultChecked={form.valueOf('marketingConsent') !== ''} />
}

export function StayField({ form }: OfForm) {
  const t = useTranslate()
  return (
    <Checkbox
      name="isPersistent"
      label={t('portal.stay')}
      hint={t('portal.stay.hint')}
      defaultChecked={form.valueOf('isPersistent') !== ''}
    />
  )
}

/** The redirect target of a form without JavaScript. */
export const ReturnTo = ({ path }: { path: string | undefined }) => path && <input type="hidden" name="returnTo" value={path} />
