import { useSite, useTranslate } from '@stadion/fragments/react'
import { withdrawPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Pieces } from './Pieces.tsx'
import { WrongFields } from './WrongFields.tsx'
import type { WithdrawData } from './withdraw-data.ts'

type FormStepProps = Extract<WithdrawData, { step: 'form' }>

/** Who withdraws, from which order, and where the confirmation goes. Nothing else is asked. */
export function FormStep({ draft, choices }: FormStepProps) {
  const site = useSite()
  const t = useTranslate()
  const { problems = {} } = draft
  const field = (name: 'name' | 'order' | 'email') => ({
    id: `orders-withdraw-${name}`,
    name,
    label: t(`withdraw.${name}`),
    required: true,
    defaultValue: draft[name],
    validity: problems[name] ? (false as const) : undefined,
    errorText: problems[name] && t(`checkout.errors.${problems[name]}`),
  })
  return (
    <>
      <p className="orders-withdraw-lead">{t('withdraw.lead')}</p>
      <form className="orders-withdraw-form" method="post" action={pathIn(site, withdrawPath)} noValidate>
        <WrongFields problems={problems} />
        <TextInput {...field('name')} autoComplete="name" maxLength={120} />
        <TextInput {...field('order')} autoCapitalize="characters" autoComplete="off" spellCheck={false} dir="ltr" maxLength={32} />
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" maxLength={254} />
        {choices.length > 0 && <Pieces choices={choices} items={draft.items} problem={problems.items} />}
        <Button type="submit" name="intent" value="review">
          {t('withdraw.next')}
        </Button>
      </form>
    </>
  )
}
