import { account } from '@stadion/account-client/state/client'
import { useTranslate } from '@stadion/fragments/react'
import { useServiceState } from '@stadion/services/react'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'
import { LoginScreen } from './LoginScreen.tsx'

/** The personal link of a signed-in shopper; all others sign in first. */
export function InviteScreen() {
  const t = useTranslate()
  const { data, service } = usePortal()
  const [url, setUrl] = useState(data.invitation?.url)
  const [isCopied, setCopied] = useState(false)
  const input = useRef<HTMLFormElement>(null)
  const isAuthenticated = useServiceState(account, (state) => state.isAuthenticated, false)

  useEffect(() => {
    if (isAuthenticated && !url) void service?.readInvitation().then((outcome) => outcome.ok && setUrl(outcome.value.url))
  }, [service, isAuthenticated, url])

  if (!url)
    return (
      <>
        <Notice>{t('portal.invite.first')}</Notice>
        <LoginScreen />
      </>
    )
  const copy = async () => {
    const field = input.current?.elements.namedItem('link') as HTMLInputElement | null
    field?.select()
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <>
      <Head title={t('portal.invite.title')} lead={t('portal.invite.lead')} />
      <form className="account-portal-form" ref={input} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          label={t('portal.invite.link')}
          name="link"
          type="text"
          readOnly
          value={url}
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
        <Button wide className="account-portal-copy" onClick={() => void copy()}>
          {t(isCopied ? 'portal.invite.copied' : 'portal.invite.copy')}
        </Button>
        <p className="w-visually-hidden" role="status">
          {isCopied ? t('portal.invite.copied') : ''}
        </p>
      </form>
    </>
  )
}
