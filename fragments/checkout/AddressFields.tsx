import { nameOrderOf } from '@stadion/account/fields/name-order'
import type { Address } from '@stadion/bag/contract'
import { billingPrefix } from '@stadion/checkout/details-input'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { type AddressField, addressRules } from '@stadion/site/address-rules'
import { digitCodes } from '@stadion/site/postal'
import { Details } from '@stadion/widgets/details/Details'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Select } from '@stadion/widgets/select/Select'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { fieldId, problemText } from './field-texts.ts'
import type { FormTexts } from './form-texts.ts'

export interface FieldSource {
  /** What a field holds at first. */
  valueOf(field: string): string
  errors: Readonly<Record<string, string>>
  texts: FormTexts
}

const tokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  address1: 'address-line1',
  address2: 'address-line2',
  zipcode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  phoneNumber: 'tel',
  company: 'organization',
}
const longest: Readonly<Record<string, number>> = { address1: 100, address2: 100, phoneNumber: 30, zipcode: 10, state: 50 }

/** Written from left to right in every language. */
const isLtr = (field: string, { localized }: FormTexts): boolean =>
  ['zipcode', 'phoneNumber', 'vatId'].includes(field) || (localized.some(({ key }) => key === field) && !field.endsWith('Kana'))

interface AddressFieldsProps {
  source: FieldSource
  country: string
  kind: 'shipping' | 'billing'
  /** More behind the same press. */
  children?: ReactNode
}

/** The fields of an address in the order of its country. What it can do without is one press away. */
export function AddressFields({ source, country, kind, children }: AddressFieldsProps) {
  const site = useSite()
  const t = useTranslate()
  const rules = addressRules(country)
  if (!rules) return null
  const shown: readonly AddressField[] = [...nameOrderOf(site.language), ...rules.shown.filter((field) => !/Name$/.test(field))]
  const ofDelivery = kind === 'shipping' ? source.texts.localized : []
  const required = ofDelivery.filter((one) => one.isRequired).map(({ key }) => key)
  const behind = [
    ...ofDelivery.map(({ key }) => key).filter((key) => !required.includes(key)),
    ...['address2', 'company'],
    ...(kind === 'billing' || rules.shown.includes('phoneNumber') ? [] : ['phoneNumber']),
  ]
  const one = (field: string, isOptional = false) => (
    <Field
      key={field}
      field={field}
      country={country}
      kind={kind}
      source={source}
      isRequired={kind === 'shipping' && !isOptional && (required.includes(field) || rules.required.has(field as AddressField))}
    />
  )
  // Also around what was wrong and is right now.
  const isOpen = behind.some((field) => nameOf(field, kind) in source.errors || source.valueOf(nameOf(field, kind)))
  return (
    <>
      <div className="checkout-fields">
        {shown.filter((field) => kind === 'shipping' || field !== 'phoneNumber').map((field) => one(field))}
      </div>
      {required.map((field) => one(field))}
      <Details summary={t('checkout.more')} open={isOpen || undefined}>
        <div className="checkout-fields">
          {behind.map((field) => one(field, true))}
          {kind === 'billing' && one('vatId', true)}
        </div>
        {children}
      </Details>
    </>
  )
}

const nameOf = (field: string, kind: AddressFieldsProps['kind']): string => (kind === 'billing' ? billingPrefix + field : field)

interface FieldProps extends Omit<AddressFieldsProps, 'children'> {
  field: string
  isRequired: boolean
}

function Field({ field, country, kind, source, isRequired }: FieldProps) {
  const t = useTranslate()
  const name = nameOf(field, kind)
  const error = source.errors[name]
  const token = tokens[field]
  const isNumber = field === 'zipcode' && digitCodes.has(country)
  const isLatin = isLtr(field, source.texts)
  const common = {
    id: fieldId(name),
    name,
    label: source.texts.labels[field] ?? field,
    // A closed billing address must not keep the form from being sent; the server says what it lacks.
    required: isRequired,
    validity: error ? (false as const) : undefined,
    errorText: error && problemText(t, error),
    defaultValue: source.valueOf(name),
    ...(token ? { autoComplete: `${kind} ${token}` } : { autoComplete: 'off' }),
  }
  const choices = field === 'state' ? source.texts.states[country] : undefined
  const stored = source.valueOf(name)
  if (choices)
    return (
      <Cell field={field}>
        <Select {...common}>
          <option value="">{t('checkout.state.choose')}</option>
          {/* Where it may be any text, it is kept as it was typed elsewhere. */}
          {stored && !choices.some(({ value }) => value === stored) && <option value={stored}>{stored}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </Select>
      </Cell>
    )
  const own: InputHTMLAttributes<HTMLInputElement> = {
    maxLength: longest[field] ?? 60,
    ...(isNumber || field === 'cpf' ? { inputMode: 'numeric' as const } : {}),
    ...(field === 'phoneNumber' ? { type: 'tel' } : {}),
    ...(isLatin ? { dir: 'ltr' } : {}),
  }
  return (
    <Cell field={field}>
      <TextInput {...own} {...common} prefix={undefined} hint={field === 'phoneNumber' ? t('checkout.phone.why') : undefined} />
    </Cell>
  )
}

const Cell = ({ field, children }: { field: string; children: ReactNode }) => (
  <div className="checkout-field" data-field={field}>
    {children}
  </div>
)

/** What a stored address holds by the names of the fields. */
export function addressValue(address: Address | null | undefined, field: string): string {
  const value = address?.localizedFields?.[field] ?? address?.[field as keyof Address]
  return typeof value === 'string' ? value : ''
}
