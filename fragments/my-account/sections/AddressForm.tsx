import { nameOrderOf } from '@stadion/account/fields/name-order'
import type { Address, AddressInput } from '@stadion/account/self-service/contract'
import { addressForm, plainPhone } from '@stadion/account/self-service/forms'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { addressesPath, editAddress } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { postalRules } from '@stadion/site/postal'
import { Checkbox } from '@stadion/widgets/checkbox/Checkbox'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Select } from '@stadion/widgets/select/Select'
import { Fragment, type MouseEvent, useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm, type Values } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { SectionProps } from '../view.tsx'
import { largeFirst } from './AddressLines.tsx'

interface AddressFormProps extends Pick<SectionProps, 'data'> {
  /** The address to change; undefined for a new one. */
  address: Address | undefined
  isFirst: boolean
  onBack(event: MouseEvent<HTMLAnchorElement>): void
  onSaved(address: Address): void
}

/** An address, by the rules of its country. */
export function AddressForm({ data: { countries, profile, flash }, address, isFirst, onBack, onSaved }: AddressFormProps) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const codes = countries.map(({ code }) => code)
  const form = useAccountForm({
    name: 'address',
    rules: (values) => {
      const rules = addressForm(values.country, codes)
      const phone = rules.phoneNumber!
      return { ...rules, phoneNumber: { ...phone, rule: (value, context) => phone.rule(plainPhone(String(value)), context, values) } }
    },
    initial: address ?? {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phoneNumber: profile.phoneNumber,
      country: site.country,
    },
    flash,
    send: (values) => (address ? service?.changeAddress(address.id, inputOf(values)) : service?.addAddress(inputOf(values))),
    onDone: onSaved,
  })
  const [country, setCountry] = useState(form.valueOf('country'))
  const { zipcodeOptional, stateRequired } = postalRules(country)
  const hasState = stateRequired || form.valueOf('state') !== ''
  const field = (name: keyof AddressInput, autoComplete: string, maxLength: number) => ({
    ...form.wrong(name),
    label: t(`my-account.address.${name}`),
    name,
    autoComplete,
    maxLength,
    defaultValue: form.valueOf(name),
  })
  // Keys, so that input is kept when the country changes the order of fields.
  const street = (
    <Fragment key="street">
      <TextInput {...field('address1', 'address-line1', 100)} required />
      <TextInput {...field('address2', 'address-line2', 100)} />
    </Fragment>
  )
  const place = (
    <Fragment key="place">
      <div className="my-account-pair my-account-pair--place">
        <TextInput {...field('zipcode', 'postal-code', 10)} required={!zipcodeOptional} />
        <TextInput {...field('city', 'address-level2', 60)} required />
      </div>
      {hasState && <TextInput {...field('state', 'address-level1', 50)} required={stateRequired} />}
    </Fragment>
  )
  return (
    <AccountForm
      form={form}
      // After an error the same form is shown again.
      action={editAddress(address?.id ?? 'new')}
      hidden={address && { item: address.id }}
      label={t('my-account.address.save')}
      className="my-account-card"
      more={
        <a className="w-link" href={pathIn(site, addressesPath)} onClick={onBack}>
          {t('my-account.cancel')}
        </a>
      }
    >
      <div className="my-account-pair">
        {nameOrderOf(site.language).map((name) => (
          <TextInput
            {...field(name, name === 'firstName' ? 'given-name' : 'family-name', 40)}
            key={name}
            label={t(`my-account.${name}`)}
            required
          />
        ))}
      </div>
      {largeFirst.has(country) ? [place, street] : [street, place]}
      <Select
        {...form.wrong('country')}
        label={t('my-account.address.country')}
        name="country"
        autoComplete="country"
        defaultValue={form.valueOf('country')}
        onChange={(event) => setCountry(event.target.value)}
        required
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        {...field('phoneNumber', 'tel', 30)}
        label={t('my-account.phone')}
        hint={t('my-account.phone.hint')}
        type="tel"
        dir="ltr"
        required
      />
      {!isFirst && !address?.isDefault && (
        <Checkbox label={t('my-account.address.makeDefault')} name="isDefault" defaultChecked={form.isChecked('isDefault')} />
      )}
    </AccountForm>
  )
}

function inputOf(values: Values): AddressInput {
  const { isDefault, phoneNumber, ...texts } = values
  return { ...(texts as unknown as AddressInput), phoneNumber: plainPhone(String(phoneNumber)), isDefault: isDefault === true }
}
