import { passkeys as passkeyService } from '@stadion/account/passkeys/client'
import { removePasskey } from '@stadion/account/passkeys/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { Button } from '@stadion/widgets/button/Button'
import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { FailureNotice } from '../form/FailureNotice.tsx'
import { type Failure, useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'
import { Card } from './Card.tsx'

type Passkey = NonNullable<MyAccountData['passkeys']>[number]

/** Ways in without a password, and one more where the browser can make it. */
export function Passkeys({ passkeys, flash }: { passkeys: readonly Passkey[]; flash: MyAccountData['flash'] }) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const maker = useService(passkeyService)
  const [shown, setShown] = useState(passkeys)
  const [canAdd, setCanAdd] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // The card, not its list: with the last passkey the list goes, and focus would be nowhere.
  const place = useRef<HTMLElement>(null)
  useEffect(() => void maker?.isAvailable().then(setCanAdd), [maker])

  async function add(): Promise<void> {
    if (!service || !maker) return
    setBusy(true)
    setFailure(undefined)
    const outcome = await service.attempt(() => maker.add())
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.failure)
    // Turned down in the browser's own question.
    if (!outcome.value) return
    const day = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', calendar: 'gregory', numberingSystem: 'latn' })
    setShown(outcome.value.passkeys.map((passkey) => ({ ...passkey, created: day.format(new Date(passkey.createdAt)) })))
    place.current?.focus()
  }

  return (
    <Card id="passkeys" place={place} title={t('my-account.passkeys')} lead={t('my-account.passkeys.lead')}>
      {shown.length > 0 && (
        <ul className="my-account-devices" aria-label={t('my-account.passkeys')}>
          {shown.map((passkey) => (
            <Item
              key={passkey.id}
              passkey={passkey}
              flash={flash}
              onRemoved={() => {
                setShown((before) => before.filter(({ id }) => id !== passkey.id))
                place.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {failure && <FailureNotice failure={failure} />}
      {canAdd && (
        <Button variant="secondary" busy={busy} onClick={() => void add()}>
          {t('my-account.passkeys.add')}
        </Button>
      )}
    </Card>
  )
}

function Item({ passkey, flash, onRemoved }: { passkey: Passkey; flash: MyAccountData['flash']; onRemoved(): void }) {
  const t = useTranslate()
  const service = useSelfService()
  const { id, name, created } = passkey
  const form = useAccountForm({ name: 'passkey', flash, send: () => service?.run(removePasskey, undefined, { id }), onDone: onRemoved })
  return (
    <li className="my-account-device">
      <div>
        <p className="my-account-device__name">
          <bdi>{name}</bdi>
        </p>
        <p className="my-account-soft">{t('my-account.passkeys.since', { date: created })}</p>
      </div>
      <AccountForm
        form={form}
        action="/my-account/security"
        intent="passkey"
        hidden={{ item: id }}
        label={t('my-account.remove')}
        variant="tertiary"
        spoken={t('my-account.passkeys.remove.of', { name })}
      />
    </li>
  )
}
