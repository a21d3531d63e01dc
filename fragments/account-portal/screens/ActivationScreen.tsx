import { ownPasswordForm } from '@stadion/account/activation/activation-form'
import { newPasswordForm } from '@stadion/account/password-reset/password-forms'
import type { FormValues } from '@stadion/account-client/ui/use-checked-fields'
import { useMailToken } from '@stadion/account-client/ui/use-mail-token'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { useState } from 'react'
import { PasswordField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Done } from './Done.tsx'
import { Head } from './Head.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { isSpent } from './NewPasswordScreen.tsx'
import { PasswordChosen } from './PasswordChosen.tsx'

type Reached =
  | { step: 'confirm' }
  | { step: 'own'; hasPassword: boolean }
  | { step: 'password'; email: string; isFull: boolean }
  | { step: 'confirmed' }
  | { step: 'done' }

/**
 * Step one confirms the address; opening the link alone never does. If the link does not prove ownership of the account, the screen asks
 * for its password, or the mailbox's owner starts over. The last step offers a password to an account without one.
 */
export function ActivationScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, props, service } = usePortal()
  const token = useMailToken<Reached>('a')
  const [here, setReached] = useState<Reached>(() => reachedBy(data.flash))
  const reached = here.step === 'confirm' ? (token.note ?? here) : here
  // A reload continues here.
  const go = (next: Reached) => {
    token.remember(next)
    setReached(next)
  }
  const confirmed = ({ accountType, email, needsPassword }: Confirmed) => {
    const isFull = accountType === 'FULL'
    go(needsPassword || !isFull ? { step: 'password', email, isFull } : { step: 'confirmed' })
  }
  const activation = (more: (values: FormValues) => object) => async (values: FormValues) => {
    const outcome = await service?.activate({ a: token.read(), ...more(values) })
    const hasPassword = proofs[outcome?.ok === false ? outcome.failure.code : '']
    if (hasPassword !== undefined) go({ step: 'own', hasPassword })
    return outcome as NonNullable<typeof outcome>
  }
  const isOwn = reached.step === 'own'
  const ownFlash = isOwn && isAsked(data.flash) ? undefined : data.flash
  const confirmForm = usePortalForm({
    name: 'activation',
    rules: {},
    flash: reached.step === 'confirm' ? data.flash : undefined,
    send: activation(() => ({})),
    onDone: (_, value) => confirmed(value as Confirmed),
  })
  const ownForm = usePortalForm({
    name: 'activation',
    rules: ownPasswordForm,
    flash: isOwn ? ownFlash : undefined,
    send: activation(({ password }) => ({ password: String(password) })),
    onDone: (_, value) => confirmed(value as Confirmed),
  })
  const anewForm = usePortalForm({
    name: 'activation',
    rules: {},
    send: activation(() => ({ startOver: true })),
    onDone: (_, value) => confirmed(value as Confirmed),
  })
  const passwordForm = usePortalForm({
    name: 'activation',
    rules: newPasswordForm,
    flash: reached.step === 'password' ? data.flash : undefined,
    send: ({ password }) => service?.createPassword({ a: token.read(), password: String(password) }),
    onDone() {
      token.forget({ step: 'done' })
      setReached({ step: 'done' })
    },
  })
  const failed = [confirmForm, ownForm, anewForm, passwordForm].some(({ failure }) => isSpent(failure?.code))
  if (reached.step === 'confirmed')
    return (
      <Done
        title={t('portal.confirmed.title')}
        text={t('portal.confirmed.text')}
        label={t('portal.confirmed.go')}
        href={pathIn(site, '/')}
      />
    )
  if (reached.step === 'done') return <PasswordChosen title={t('portal.welcome.title')} text={t('portal.welcome.text')} />
  if (failed || (props.token === 'missing' && !token.isHere)) return <InvalidLink isSure={failed || token.isHere === false} />
  if (reached.step === 'own')
    return (
      <>
        <Head
          title={t('portal.own.title')}
          lead={t(reached.hasPassword ? 'portal.own.lead' : 'portal.own.elsewhere')}
          focused={!reached.hasPassword}
        />
        {reached.hasPassword && (
          <PortalForm form={ownForm} intent="own" label={t('portal.confirm.send')}>
            <PasswordField form={ownForm} />
          </PortalForm>
        )}
        <div className="account-portal-anew">
          <h2 className="account-portal-anew__title">{t('portal.own.anew.title')}</h2>
          <p>{t('portal.own.anew.lead')}</p>
          <PortalForm form={anewForm} intent="anew" label={t('portal.own.anew')} variant="secondary" />
        </div>
      </>
    )
  if (reached.step === 'password' && reached.isFull)
    return (
      <>
        <Head title={t('portal.newPassword.title')} lead={t('portal.newPassword.lead')} focused />
        <PortalForm form={passwordForm} intent="password" label={t('portal.newPassword.send')}>
          <PasswordField form={passwordForm} isNew label="portal.password.new" />
        </PortalForm>
      </>
    )
  if (reached.step === 'password')
    return (
      <>
        <Head title={t('portal.setPassword.title')} lead={t('portal.setPassword.lead', { email: reached.email })} focused />
        <PortalForm form={passwordForm} intent="password" label={t('portal.setPassword.send')}>
          <PasswordField form={passwordForm} isNew />
        </PortalForm>
        <p className="account-portal-switch">
          <a className="account-portal-link" href={pathIn(site, '/')}>
            {t('portal.setPassword.later')}
          </a>
        </p>
      </>
    )
  return (
    <>
      <Head title={t('portal.confirm.title')} lead={t('portal.confirm.lead')} />
      <PortalForm form={confirmForm} intent="confirm" label={t('portal.confirm.send')} />
    </>
  )
}

type Flash = ReturnType<typeof usePortal>['data']['flash']
interface Confirmed {
  accountType: string
  email: string
  needsPassword?: boolean
}

/** The proof needed besides the link: the account's password, or one that cannot be typed here. */
const proofs: Readonly<Record<string, boolean>> = { PASSWORD_REQUIRED: true, SIGN_IN_REQUIRED: false }
/** Asking for a proof is not a failure. */
const isAsked = (flash: Flash): boolean => proofs[flash?.code ?? ''] !== undefined

function reachedBy(flash: Flash): Reached {
  if (flash?.form !== 'activation') return { step: 'confirm' }
  if (flash.done) return { step: 'done' }
  const { step, code = '', errors, values } = flash
  const hasPassword = proofs[code]
  if (hasPassword !== undefined) return { step: 'own', hasPassword }
  if (step === 'OWN') return { step: 'own', hasPassword: true }
  const email = values?.email ?? ''
  if (step === 'CHOOSE') return { step: 'password', email, isFull: true }
  if (step === 'FULL') return { step: 'confirmed' }
  // A refused password is asked for again; the address is already confirmed.
  return step === 'LIGHT' || errors?.password ? { step: 'password', email, isFull: false } : { step: 'confirm' }
}
