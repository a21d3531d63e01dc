import { useTranslate } from '@stadion/fragments/react'
import { type KeptSizesAnswer, keepSizes, keptSizesIn, sizesFormPath } from '@stadion/sizes/contract'
import { runName } from '@stadion/sizes/run-name'
import { Select } from '@stadion/widgets/select/Select'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { SectionProps } from '../view.tsx'
import { Card } from './Card.tsx'

/** The sizes that the shopper wants to be chosen, by kind of article; each can be taken back. */
export function SizesCard({ kept, flash }: { kept: KeptSizesAnswer } & Pick<SectionProps['data'], 'flash'>) {
  const t = useTranslate()
  const service = useSelfService()
  const runs = Object.entries(kept.runs)
  const form = useAccountForm({
    name: 'sizes',
    initial: Object.fromEntries(runs.map(([run]) => [run, kept.sizes[run] ?? ''])),
    flash,
    send: (values) => service?.run(keepSizes, { sizes: keptSizesIn(values), system: kept.system, unit: kept.unit }),
  })
  return (
    <Card id="kept-sizes" title={t('sizes.title')} lead={t('sizes.lead')}>
      <AccountForm form={form} action={sizesFormPath} label={t('my-account.save')} doneText={t('my-account.saved')}>
        <div className="my-account-pair">
          {runs.map(([run, sizes]) => (
            <Select key={run} label={runName(run, t)} name={run} defaultValue={form.valueOf(run)}>
              <option value="">{t('sizes.none')}</option>
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </AccountForm>
    </Card>
  )
}
