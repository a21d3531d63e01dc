import { removePasskey } from '@stadion/account/passkeys/contract'
import { passkeys as passkeyService } from '@stadion/account-client/passkeys/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { Button } from '@stadion/widgets/button/Button'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../form/FailureNotice.tsx'
import type { Failure } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'
import { Card } from './Card.tsx'
import { KeyList } from './KeyList.tsx'

interface PasskeysProps {
  passkeys: NonNullable<MyAccountData['passkeys']>
  flash: MyAccountData['flash']
  onChanged(): void
}

/** The passkeys, and a button to create one if the browser supports it. */
export function Passkeys({ passkeys, flash, onChanged }: PasskeysProps) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const maker = useService(passkeyService)
  const [shown, setShown] = useState(passkeys)
  const [canAdd, setCanAdd] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // The card, not its list: the list disappears with the last passkey, and focus would be lost.
  const place = useRef<HTMLElement>(null)
  useEffect(() => void maker?.isAvailable().then(setCanAdd), [maker])

  async function add(): Promise<void> {
    if (!service || !maker) return
    setBusy(true)
    setFailure(undefined)
    const outcome = await service.attempt(() => maker.add())
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.failure)
    // The shopper cancelled the browser's dialog.
    if (!outcome.value) return
    const day = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', calendar: 'gregory', numberingSystem: 'latn' })
    setShown(outcome.value.passkeys.map((passkey) => ({ ...passkey, created: day.format(new Date(passkey.createdAt)) })))
    place.current?.focus()
  }

  const keys = shown.map(({ id, name, created: date }) => ({
    id,
    name,
    since: t('my-account.passkeys.since', { date }),
    spoken: t('my-account.passkeys.remove.of', { name }),
  }))
  return (
    <Card id="passkeys" place={place} title={t('my-account.passkeys')} lead={t('my-account.passkeys.lead')}>
      <KeyList
        label={t('my-account.passkeys')}
        keys={keys}
        name="passkey"
        remove={{ label: t('my-account.remove'), send: (id) => service?.run(removePasskey, undefined, { id }) }}
        flash={flash}
        onRemoved={(gone) => {
          setShown((before) => before.filter(({ id }) => id !== gone))
          place.current?.focus()
          onChanged()
        }}
      />
      {failure && <FailureNotice failure={failure} />}
      {canAdd && (
        <Button variant="secondary" busy={busy} onClick={() => void add()}>
          {t('my-account.passkeys.add')}
        </Button>
      )}
    </Card>
  )
}
