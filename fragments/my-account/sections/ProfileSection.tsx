import { nameOrderOf } from '@stadion/account/fields/name-order'
import { plainPhone, profileForm } from '@stadion/account/self-service/forms'
import { account } from '@stadion/account-client/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { newsletterTopicsPath, profilePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Checkbox } from '@stadion/widgets/checkbox/Checkbox'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Select } from '@stadion/widgets/select/Select'
import { useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { SectionProps } from '../view.tsx'
import { Card, Head } from './Card.tsx'
import { SizesCard } from './SizesCard.tsx'
import { Verification } from './Verification.tsx'

const genders = ['F', 'M', 'X', 'U'] as const

/** The shopper's details, and the permission for mails. */
export function ProfileSection({ data }: SectionProps) {
  const t = useTranslate()
  return (
    <>
      <Head title={t('my-account.profile')} lead={t('my-account.profile.lead')} />
      <Details data={data} />
      <Newsletter data={data} />
      {data.sizes && <SizesCard kept={data.sizes} flash={data.flash} />}
    </>
  )
}

function Details({ data: { profile, flash } }: Pick<SectionProps, 'data'>) {
  const { language } = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const page = useService(account)
  const { firstName, lastName, dateOfBirth, gender, phoneNumber } = profile
  const form = useAccountForm({
    name: 'profile',
    rules: (values) => ({
      ...profileForm,
      phoneNumber: { rule: (value, context) => profileForm.phoneNumber!.rule(plainPhone(String(value)), context, values) },
    }),
    initial: { firstName, lastName, dateOfBirth, gender, phoneNumber },
    flash,
    send: ({ firstName, lastName, dateOfBirth, gender, phoneNumber }) =>
      service?.changeProfile({
        firstName: String(firstName),
        lastName: String(lastName),
        dateOfBirth: String(dateOfBirth),
        gender: gender as 'F',
        phoneNumber: plainPhone(String(phoneNumber)),
      }),
    // The header greets by the new name.
    onDone: () => void page?.reload(),
  })
  return (
    <Card id="details" title={t('my-account.details')}>
      <AccountForm form={form} action={profilePath} intent="profile" label={t('my-account.save')} doneText={t('my-account.saved')}>
        <div className="my-account-pair">
          {nameOrderOf(language).map((name) => (
            <TextInput
              {...form.wrong(name)}
              key={name}
              label={t(`my-account.${name}`)}
              name={name}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              maxLength={40}
              defaultValue={form.valueOf(name)}
            />
          ))}
        </div>
        <div className="my-account-pair">
          <TextInput
            {...form.wrong('dateOfBirth')}
            label={t('my-account.birthday')}
            name="dateOfBirth"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            defaultValue={form.valueOf('dateOfBirth')}
          />
          <Select
            {...form.wrong('gender')}
            label={t('my-account.gender')}
            name="gender"
            autoComplete="sex"
            defaultValue={form.valueOf('gender')}
          >
            <option value="">{t('my-account.gender.none')}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(`my-account.gender.${gender}`)}
              </option>
            ))}
          </Select>
        </div>
        <TextInput
          {...form.wrong('phoneNumber')}
          label={t('my-account.phone')}
          hint={t('my-account.phone.hint')}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={30}
          defaultValue={form.valueOf('phoneNumber')}
        />
      </AccountForm>
    </Card>
  )
}

function Newsletter({ data: { profile, flash } }: Pick<SectionProps, 'data'>) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const { email, emailVerified } = profile
  const [isWanted, setWanted] = useState(profile.marketingConsent)
  const form = useAccountForm({
    name: 'newsletter',
    initial: { marketingConsent: profile.marketingConsent },
    flash,
    send: ({ marketingConsent }) => service?.changeProfile({ marketingConsent: marketingConsent === true }),
    onDone: (_, { marketingConsent }) => setWanted(marketingConsent === true),
  })
  const waits = form.done && isWanted && !emailVerified
  return (
    <Card id="newsletter" title={t('my-account.news')} lead={t('my-account.news.lead', { email: `\u2068${email}\u2069` })}>
      {!emailVerified && <Verification email={email} action={profilePath} flash={flash} />}
      <AccountForm
        form={form}
        action={profilePath}
        intent="newsletter"
        label={t('my-account.save')}
        doneText={waits ? t('my-account.news.waits') : t('my-account.saved')}
      >
        <Checkbox
          label={t('my-account.news.want')}
          hint={t('my-account.news.hint')}
          name="marketingConsent"
          defaultChecked={form.isChecked('marketingConsent')}
        />
      </AccountForm>
      <p>
        <a className="w-link" href={pathIn(site, newsletterTopicsPath)}>
          {t('mails.footer.topics')}
        </a>
      </p>
    </Card>
  )
}
