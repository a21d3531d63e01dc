import type { SizeGuide as Guide, SizeSystem } from '@stadion/catalogue/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { toJson, written } from '@stadion/services/page-attribute'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { orderedSystems, unitOf } from '../guide/own-system.ts'
import { footLength } from '../page-attributes.ts'
import { GuideChoice } from './GuideChoice.tsx'
import { SizeTable } from './SizeTable.tsx'
import { systemName } from './system-name.ts'

/**
 * The sizes of a run in every system, the shopper's own first, and the size for the length of a foot (browser/foot-length.ts). System and
 * unit are chosen by radio buttons and style alone. Drawn by a server alone; once on a page. Renders a `div`.
 */
export function SizeGuide({ guide }: { guide: Guide }) {
  const { country } = useSite()
  const t = useTranslate()
  const systems = orderedSystems(guide, country)
  const unit = unitOf(country)
  return (
    <div className="size-guide">
      {guide.body === 'foot' && <FootLength guide={guide} own={systems[0]!} />}
      <div className="size-guide-choices">
        <GuideChoice
          name="size-system"
          legend={t('sizeGuide.system')}
          of={systems.map((one) => ({ value: one, label: t(systemName(one)) }))}
        />
        <GuideChoice
          name="size-unit"
          legend={t('sizeGuide.unit')}
          of={(unit === 'in' ? (['in', 'cm'] as const) : (['cm', 'in'] as const)).map((one) => ({
            value: one,
            label: t(`sizeGuide.unit.${one}`),
          }))}
        />
      </div>
      <SizeTable guide={guide} systems={systems} />
      <p className="size-guide-between">{t(`sizeGuide.between.${guide.body}`)}</p>
    </div>
  )
}

/** Without a script there is the table. */
function FootLength({ guide: { systems, rows }, own }: { guide: Guide; own: SizeSystem }) {
  const t = useTranslate()
  const label = systems[0]!
  const at = systems.indexOf(own)
  const nameOf = (system: SizeSystem, name: string) => `${t(systemName(system))}\u00a0${name}`
  const sizes = rows.map(({ names, mm: [foot] }) => ({
    name: own === label ? nameOf(label, names[0]!) : `${nameOf(own, names[at]!)} · ${nameOf(label, names[0]!)}`,
    mm: foot![0],
  }))
  const texts = { size: t('sizeGuide.length.size'), small: t('sizeGuide.length.small'), large: t('sizeGuide.length.large') }
  return (
    <div className="size-guide-length" {...written(footLength, toJson({ sizes, ...texts }))}>
      <TextInput label={t('sizeGuide.length')} hint={t('sizeGuide.length.private')} inputMode="decimal" autoComplete="off" maxLength={10} />
      <output className="size-guide-said" aria-live="polite" />
    </div>
  )
}
