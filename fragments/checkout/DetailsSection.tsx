import type { Basket } from '@stadion/bag/contract'
import type { CheckoutFlash } from '@stadion/checkout/checkout-flash'
import { billingPrefix } from '@stadion/checkout/details-input'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { hyphenated } from '@stadion/site/address-rules'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Select } from '@stadion/widgets/select/Select'
import { useEffect, useRef, useState } from 'react'
import { AddressFields, addressValue } from './AddressFields.tsx'
import { CheckoutForm, valuesOf } from './CheckoutForm.tsx'
import { addressIn, type CheckoutData, shipmentOf } from './checkout-data.ts'
import { problemsOf } from './detail-rules.ts'
import { fillFromDraft, keepDraft } from './draft.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { fieldId, problemText } from './field-texts.ts'
import { Tick } from './Tick.tsx'
import type { Checkout, FormValues } from './use-checkout.ts'

interface DetailsSectionProps {
  checkout: Checkout
  data: Pick<CheckoutData, 'countries' | 'session' | 'form'> & { flash: CheckoutFlash | undefined }
}

/** Section 1: who orders, where the goods go, and where the invoice goes if elsewhere. */
export function DetailsSection({ checkout, data: { countries, session, form: texts, flash } }: DetailsSectionProps) {
  const site = useSite()
  const t = useTranslate()
  const { basket, errors } = checkout
  const form = useRef<HTMLFormElement>(null)
  const hasGoods = shipmentOf(basket) !== undefined
  const [found, setFound] = useState({ errors, now: errors })
  /** Codes by now; '' of a field that was set right. What was found meanwhile is gone as soon as the form is sent again. */
  const now = found.errors === errors ? found.now : errors
  const touched = useRef(new Set<string>())
  const valueIn = (field: string) => flash?.values?.[field] ?? storedValue(basket, field)
  const [billingCountry, setBillingCountry] = useState(valueIn(`${billingPrefix}country`) || site.country)
  const source = { valueOf: valueIn, errors: now, texts }
  const hasBilling =
    basket.billingAddress !== null || Object.keys({ ...errors, ...flash?.values }).some((name) => name.startsWith(billingPrefix))

  useEffect(() => {
    if (!form.current || !checkout.send) return
    // From here on the page says what is wrong; before, the browser does.
    form.current.noValidate = true
    fillFromDraft(form.current)
    // The first question loads the rules.
    void problemsOf({}, { country: site.country, hasGoods })
    // The fields of another billing country are there only after it was chosen.
  }, [checkout.send === undefined, billingCountry])
  /** @param isTyped only what is right now is told while it is typed; what is wrong, when the field is left */
  const check = async (field: string, isTyped = false) => {
    if (!form.current || !touched.current.has(field)) return
    const values = valuesOf(form.current)
    if (field === 'address1' && lacksNumber(values, site.country))
      document.getElementById(fieldId('address2'))?.closest('details')?.setAttribute('open', '')
    const { [field]: code = '' } = await problemsOf(values, { country: site.country, hasGoods })
    setFound((before) => {
      const was = before.errors === errors ? before.now : errors
      return (isTyped ? !code && was[field] : code) ? { errors, now: { ...was, [field]: code } } : before
    })
  }
  return (
    <CheckoutForm
      checkout={checkout}
      intent="details"
      className="checkout-form"
      ref={form}
      onInput={({ target, currentTarget }) => {
        const field = target as HTMLInputElement
        touched.current.add(field.name)
        if (field.name.endsWith('zipcode')) writeHyphen(field, field.name === 'zipcode' ? site.country : billingCountry)
        keepDraft(currentTarget)
        void check(field.name, true)
      }}
      onBlur={({ target }) => void check((target as Element as HTMLInputElement).name)}
    >
      <ErrorSummary errors={errors} now={now} labels={texts.labels} />
      <TextInput
        id={fieldId('email')}
        name="email"
        label={texts.labels.email!}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
        defaultValue={valueIn('email')}
        hint={t('checkout.email.why')}
        validity={source.errors.email ? false : undefined}
        errorText={source.errors.email && problemText(t, source.errors.email)}
      />
      {hasGoods && (
        <>
          <AddressFields source={source} country={site.country} kind="shipping">
            <Tick
              id={fieldId('newsletter')}
              name="newsletter"
              label={t('checkout.newsletter')}
              defaultChecked={valueIn('newsletter') !== ''}
            />
          </AddressFields>
          {session === 'member' && (
            <Tick
              id={fieldId('saveAddress')}
              name="saveAddress"
              label={t('checkout.saved.save')}
              hint={t('checkout.saved.phone')}
              defaultChecked={valueIn('saveAddress') !== ''}
            />
          )}
          <Details summary={t('checkout.billing')} open={hasBilling || undefined}>
            <div className="checkout-form">
              <Select
                id={fieldId(`${billingPrefix}country`)}
                name={`${billingPrefix}country`}
                label={texts.labels.country!}
                autoComplete="billing country"
                defaultValue={billingCountry}
                onChange={(event) => setBillingCountry(event.target.value)}
              >
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
              <AddressFields source={source} country={billingCountry} kind="billing" />
            </div>
          </Details>
        </>
      )}
      <div className="checkout-form__end">
        <Button type="submit" busy={checkout.busy === 'details'}>
          {t('checkout.next')}
        </Button>
      </div>
    </CheckoutForm>
  )
}

/** In Brazil a street without a number needs its complement (D-123). */
const lacksNumber = ({ address1 = '' }: FormValues, country: string): boolean => country === 'BR' && address1 !== '' && !/\d/.test(address1)

/** Only at the end of what is typed: whoever corrects a code in its middle keeps the caret, and a hyphen that is deleted stays away. */
function writeHyphen(field: HTMLInputElement, country: string): void {
  if (field.selectionStart === field.value.length) field.value = hyphenated(field.value, country)
}

function storedValue(basket: Basket, field: string): string {
  if (field === 'email') return basket.emailAddress ?? ''
  if (field === 'newsletter') return basket.newsletter ? 'on' : ''
  if (field.startsWith(billingPrefix)) return addressValue(basket.billingAddress, field.slice(billingPrefix.length))
  return addressValue(addressIn(basket), field)
}
