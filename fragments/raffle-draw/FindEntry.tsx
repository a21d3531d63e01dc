import { useSite, useTranslate } from '@stadion/fragments/react'
import { raffleDrawPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { DrawData } from './draw-data.ts'
import { numberIn } from './number-in.ts'

/** Looks up an entry by its number, of a list too long to be read. A plain form, which leads to the same page. */
export function FindEntry({ draw: { no, pieces }, asked, found }: DrawData) {
  const site = useSite()
  const t = useTranslate()
  const number = numberIn(site)
  return (
    <form id="entry" className="raffle-draw-find" action={`${pathIn(site, raffleDrawPath(no))}#entry`}>
      <TextInput label={t('raffles.draw.own')} name="entry" defaultValue={asked} dir="ltr" autoComplete="off" maxLength={60} required />
      <Button type="submit" variant="secondary">
        {t('raffles.draw.find')}
      </Button>
      {asked && <Notice kind={found ? 'info' : 'warn'}>{said()}</Notice>}
    </form>
  )

  function said(): string {
    if (!found) return t('raffles.draw.notListed')
    const size = pieces.find(({ sku }) => sku === found.sku)?.size ?? found.sku
    if (found.rank === null || found.of === null) return t('raffles.draw.listed', { size })
    return t('raffles.draw.place', { rank: number(found.rank), of: number(found.of), size })
  }
}
