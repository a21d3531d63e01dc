import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import type { Membership } from '@stadion/membership/contract'
import { Icon } from '@stadion/widgets/icon/Icon'
import { done } from '@stadion/widgets/icon/icons'
import { Card } from '../Card.tsx'
import { benefitsOf } from './benefits.ts'

/** What each level gives, which level is the member's, and what the next one adds. */
export function Benefits({ membership: { member, level, levels } }: { membership: Membership }) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const wraps = useFlag('giftWrap')
  const nameOf = (of: number) => t(`points.level.${of}`)
  const isOwn = (of: number) => member && of === level
  const rows = benefitsOf(levels, wraps)
  const next = member ? levels.find((each) => each.level === level + 1) : undefined
  const added = rows
    .filter(({ given, some }) => next && given.includes(next.level) && ![...given, ...some].includes(level))
    .map(({ name }) => t(name))
  const listed = (names: readonly string[]) => new Intl.ListFormat(htmlLang, { type: 'unit', style: 'long' }).format(names)
  return (
    <Card id="benefits" title={t('points.benefits')}>
      {next && added.length > 0 && <p>{t('points.benefits.next', { level: nameOf(next.level), benefits: listed(added) })}</p>}
      <table className="my-account-levels">
        <thead>
          <tr>
            <th scope="col">
              <span className="w-visually-hidden">{t('points.benefit')}</span>
            </th>
            {levels.map((each) => (
              <th key={each.level} scope="col" className={isOwn(each.level) ? 'my-account-levels__own' : undefined}>
                {nameOf(each.level)}
                {isOwn(each.level) && <span className="w-visually-hidden"> ({t('points.level')})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, given, some }) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              {levels.map((each) => (
                <td key={each.level} className={isOwn(each.level) ? 'my-account-levels__own' : undefined}>
                  {some.includes(each.level) ? t('points.benefit.some') : <Given is={given.includes(each.level)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Given({ is }: { is: boolean }) {
  const t = useTranslate()
  return (
    <>
      {is ? <Icon of={done} size={20} /> : <span aria-hidden="true">–</span>}
      <span className="w-visually-hidden">{t(is ? 'points.benefit.yes' : 'points.benefit.no')}</span>
    </>
  )
}
