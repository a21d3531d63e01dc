import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { useEffect, useRef, useState } from 'react'

/** The invitation link, and the number of friends who used it. */
export function InviteLink({ url, accepted }: { url: string; accepted: number }) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [can, setCan] = useState<'copy' | 'share'>()
  const [isCopied, setCopied] = useState(false)
  // Without JavaScript there is no button: the link is in its field.
  useEffect(() => setCan('share' in navigator && matchMedia('(pointer:coarse)').matches ? 'share' : 'copy'), [])

  async function hand(): Promise<void> {
    if (can === 'share') return navigator.share({ url }).catch(() => {})
    ;(form.current?.elements.namedItem('link') as HTMLInputElement | null)?.select()
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    )
  }

  return (
    <form className="my-account-invite" ref={form} onSubmit={(event) => event.preventDefault()}>
      <p>{t('my-account.invite.lead')}</p>
      <TextInput
        label={t('my-account.invite.link')}
        labelHidden
        name="link"
        type="text"
        readOnly
        value={url}
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      {can && (
        <Button variant="secondary" onClick={() => void hand()}>
          {t(can === 'share' ? 'my-account.invite.share' : isCopied ? 'my-account.invite.copied' : 'my-account.invite.copy')}
        </Button>
      )}
      {accepted > 0 && <p className="my-account-soft">{t('my-account.invite.accepted', { count: accepted })}</p>}
      <p className="w-visually-hidden" role="status">
        {isCopied ? t('my-account.invite.copied') : ''}
      </p>
    </form>
  )
}
