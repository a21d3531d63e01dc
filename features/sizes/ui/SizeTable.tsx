import type { SizeGuide, SizeSystem } from '@stadion/catalogue/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { writeMeasure } from '../guide/write-measure.ts'
import { systemName } from './system-name.ts'

/** Class names by which style finds a column. */
const systemClass = (system: SizeSystem, isOurs: boolean) => `size-guide-system size-guide-${system}${isOurs ? ' size-guide-ours' : ''}`

/** Sizes and measures in both units. Renders a `table`. */
export function SizeTable({ guide, systems }: { guide: SizeGuide; systems: readonly SizeSystem[] }) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const [ours] = guide.systems
  const isFoot = guide.body === 'foot'
  return (
    <table className="size-guide-table">
      <thead>
        <tr>
          {systems.map((system) => (
            <th key={system} scope="col" className={systemClass(system, system === ours)}>
              {t(systemName(system))}
              {system === ours && system !== systems[0] && <small>{t('sizeGuide.ours')}</small>}
            </th>
          ))}
          {guide.measures.map((measure) => (
            <th key={measure} scope="col">
              {t(`sizeGuide.${measure}`)}
              <small className="size-guide-cm">{t('sizeGuide.unit.cm')}</small>
              <small className="size-guide-in">{t('sizeGuide.unit.in')}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guide.rows.map(({ size, names, mm }) => (
          <tr key={size}>
            {systems.map((system, at) => {
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell key={system} scope={at === 0 ? 'row' : undefined} className={systemClass(system, system === ours)}>
                  <bdi dir="ltr">{names[guide.systems.indexOf(system)]}</bdi>
                </Cell>
              )
            })}
            {guide.measures.map((measure, at) => (
              <td key={measure}>
                <bdi dir="ltr" className="size-guide-cm">
                  {writeMeasure(mm[at]!, 'cm', isFoot, htmlLang)}
                </bdi>
                <bdi dir="ltr" className="size-guide-in">
                  {writeMeasure(mm[at]!, 'in', isFoot, htmlLang)}
                </bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
