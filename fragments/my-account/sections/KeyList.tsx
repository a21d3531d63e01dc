import type { FormFlash, MyAccountForm } from '@stadion/account-client/portal/form-flash'
import type { Outcome } from '@stadion/account-client/state/client'
import { useTranslate } from '@stadion/fragments/react'
import { securityPath } from '@stadion/site/addresses'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

export interface Key {
  id: string
  name: string
  /** The date since when it exists, in words. */
  since: string
  /** Its button's accessible name. */
  spoken: string
}

interface KeyListProps {
  label: string
  keys: readonly Key[]
  /** The name of the form that removes one. */
  name: MyAccountForm & ('passkey' | 'provider')
  remove: { label: string; send(id: string): Promise<Outcome<unknown>> | undefined }
  flash: FormFlash | undefined
  onRemoved(id: string): void
}

/** Sign-in methods, each with a remove button, and a message after a removal. */
export function KeyList({ label, keys, onRemoved, ...others }: KeyListProps) {
  const t = useTranslate()
  const { flash, name } = others
  const [isGone, setGone] = useState(flash?.form === name && flash.done === true)
  const note = (id: string) => {
    setGone(true)
    onRemoved(id)
  }
  return (
    <>
      {keys.length > 0 && (
        <ul className="my-account-devices" aria-label={label}>
          {keys.map((own) => (
            <Item key={own.id} own={own} onRemoved={note} {...others} />
          ))}
        </ul>
      )}
      {isGone && <Notice kind="good">{t('my-account.keys.removed')}</Notice>}
    </>
  )
}

function Item({
  own: { id, name: title, since, spoken },
  name,
  remove,
  flash,
  onRemoved,
}: Omit<KeyListProps, 'label' | 'keys'> & { own: Key }) {
  const form = useAccountForm({ name, item: id, flash, send: () => remove.send(id), onDone: () => onRemoved(id) })
  return (
    <li className="my-account-device">
      <div>
        <p className="my-account-device__name">
          <bdi>{title}</bdi>
        </p>
        <p className="my-account-soft">{since}</p>
      </div>
      <AccountForm
        form={form}
        action={securityPath}
        intent={name}
        hidden={{ item: id }}
        label={remove.label}
        variant="tertiary"
        spoken={spoken}
      />
    </li>
  )
}
