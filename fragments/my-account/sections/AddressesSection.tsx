import type { Address } from '@stadion/account/self-service/contract'
import { mostAddresses } from '@stadion/account/self-service/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { toasts } from '@stadion/modals/toasts'
import { useService } from '@stadion/services/react'
import { addressesPath, editAddress } from '@stadion/site/addresses'
import { listInWords } from '@stadion/site/list-in-words'
import { pathIn } from '@stadion/site/paths'
import { Badge } from '@stadion/widgets/badge/Badge'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { plus } from '@stadion/widgets/icon/icons'
import { Notice } from '@stadion/widgets/notice/Notice'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { Country, MyAccountData } from '../my-account-data.ts'
import type { SectionProps } from '../view.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressLines } from './AddressLines.tsx'
import { Head } from './Card.tsx'

/** All addresses, or one of them in a form. */
export function AddressesSection({ data, props }: SectionProps) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const said = useService(toasts)
  const [addresses, setAddresses] = useState(data.addresses)
  const [edit, setEdit] = useState(props.edit)
  const [result, setResult] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const edited = addresses.find(({ id }) => id === edit)
  const { flash } = data

  // The button that opened or closed the form is gone; focus moves to the new start.
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) place.current?.focus()
    moved.current = true
  }, [edit])

  const show = (to: string | undefined) => (event?: MouseEvent<HTMLAnchorElement>) => {
    if (event && (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0)) return
    event?.preventDefault()
    setResult(undefined)
    history.replaceState(null, '', pathIn(site, to ? editAddress(to) : addressesPath))
    setEdit(to)
  }
  // Uses the current list: undo may come much later.
  const put = (address: Address) => setAddresses((before) => withAddress(before, address))
  const forget = (gone: Address) => {
    setAddresses((before) => withoutAddress(before, gone))
    setResult(undefined)
    place.current?.focus()
    const { id: _, state, ...rest } = gone
    const undo = async () => {
      const outcome = await service?.addAddress({ ...rest, ...(state ? { state } : {}) })
      if (outcome?.ok) put(outcome.value)
    }
    if (said)
      said.show({
        id: 'my-account-address',
        text: t('my-account.address.removed'),
        action: { label: t('my-account.undo'), run: () => void undo() },
      })
    else setResult(t('my-account.address.removed'))
  }

  if (edit === 'new' || edited)
    return (
      <div className="my-account-part" ref={place} tabIndex={-1}>
        <Head title={t(edited ? 'my-account.address.edit' : 'my-account.address.add')} />
        <AddressForm
          key={edit}
          data={data}
          address={edited}
          isFirst={addresses.length === 0}
          onBack={show(undefined)}
          onSaved={(address) => {
            put(address)
            show(undefined)()
            setResult(t('my-account.address.saved'))
          }}
        />
      </div>
    )
  const doneBefore =
    flash?.done && { address: 'my-account.address.saved', 'address-removal': 'my-account.address.removed' }[flash.form as 'address']
  const text = result ?? (doneBefore ? t(doneBefore) : undefined)
  return (
    <div className="my-account-part" ref={place} tabIndex={-1}>
      <Head title={t('my-account.addresses')} lead={addresses.length === 0 ? t('my-account.addresses.none') : undefined} />
      {text && <Notice kind="good">{text}</Notice>}
      {addresses.length < mostAddresses ? (
        <Button href={pathIn(site, editAddress('new'))} onClick={show('new')} icon={<Icon of={plus} size={20} />}>
          {t('my-account.address.add')}
        </Button>
      ) : (
        <Notice>{t('my-account.failure.addresses')}</Notice>
      )}
      <ul className="my-account-addresses">
        {addresses.map((address) => (
          <Item
            key={address.id}
            address={address}
            countries={data.countries}
            flash={flash}
            onEdit={show(address.id)}
            onRemoved={() => forget(address)}
          />
        ))}
      </ul>
    </div>
  )
}

function withAddress(addresses: readonly Address[], address: Address): readonly Address[] {
  const others = addresses.filter(({ id }) => id !== address.id)
  const rest = address.isDefault ? others.map((other) => ({ ...other, isDefault: false })) : others
  return [address, ...rest].sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** If this was the default, the first of the others becomes it, as on the server. */
function withoutAddress(addresses: readonly Address[], { id, isDefault }: Address): readonly Address[] {
  const [first, ...others] = addresses.filter((address) => address.id !== id)
  return first ? [{ ...first, isDefault: first.isDefault || isDefault }, ...others] : []
}

interface ItemProps {
  address: Address
  countries: readonly Country[]
  flash: MyAccountData['flash']
  onEdit(event: MouseEvent<HTMLAnchorElement>): void
  onRemoved(): void
}

function Item({ address, countries, flash, onEdit, onRemoved }: ItemProps) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const { id, firstName, lastName, city, isDefault } = address
  const name = listInWords(site.htmlLang, [`${firstName} ${lastName}`, city])
  const form = useAccountForm({ name: 'address-removal', flash, send: () => service?.removeAddress(id), onDone: onRemoved })
  return (
    <li className="my-account-address">
      {isDefault && <Badge>{t('my-account.address.default')}</Badge>}
      <AddressLines address={address} countries={countries} />
      <div className="my-account-address__acts">
        <a className="w-link" href={pathIn(site, editAddress(id))} onClick={onEdit} aria-label={t('my-account.address.edit.of', { name })}>
          {t('my-account.edit')}
        </a>
        <AccountForm
          form={form}
          action={addressesPath}
          intent="remove"
          hidden={{ item: id }}
          label={t('my-account.remove')}
          variant="tertiary"
          spoken={t('my-account.address.remove.of', { name })}
        />
      </div>
    </li>
  )
}
