import { useSite, useTranslate } from '@stadion/fragments/react'
import { readDraw } from '@stadion/raffles/contract'
import { rafflePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Display } from '@stadion/widgets/display/Display'
import { CheckHere } from './CheckHere.tsx'
import { Code } from './Code.tsx'
import type { DrawData } from './draw-data.ts'
import { FindEntry } from './FindEntry.tsx'
import { numberIn } from './number-in.ts'
import { OnOwnComputer } from './OnOwnComputer.tsx'
import { Published } from './Published.tsx'

/** Hash, list and seed of a draw, and who was drawn. Without a script the commands are left to check it. Renders a `section`. */
export function RaffleDraw({ data }: { data: DrawData }) {
  const site = useSite()
  const t = useTranslate()
  const { draw } = data
  const { no, winners, wins, pieces } = draw
  const number = numberIn(site)
  const sizeOf = (sku: string) => pieces.find((one) => one.sku === sku)?.size ?? sku
  return (
    <section className="raffle-draw w-page">
      <div className="raffle-draw-intro">
        <Display as="h1" className="raffle-draw-title">
          {t('raffles.draw.title')}
        </Display>
        <p className="raffle-draw-lead">{t('raffles.draw.lead')}</p>
        <p>{t('raffles.draw.rule')}</p>
      </div>
      <Published draw={draw} />
      {draw.entries !== null && <FindEntry {...data} />}
      {winners && (
        <div className="raffle-draw-result">
          <h2 className="raffle-draw-head">{t('raffles.draw.winners')}</h2>
          <table className="raffle-draw-winners">
            <thead>
              <tr>
                <th scope="col">{t('raffles.draw.size')}</th>
                <th scope="col">{t('raffles.draw.rank')}</th>
                <th scope="col">{t('raffles.draw.entry')}</th>
              </tr>
            </thead>
            <tbody>
              {winners.map(({ entryId, sku, rank }) => (
                <tr key={entryId}>
                  <td>
                    <bdi dir="ltr">{sizeOf(sku)}</bdi>
                  </td>
                  <td>{rank}</td>
                  <td>
                    <Code>{entryId}</Code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {wins !== null && wins > winners.length && (
            <p className="raffle-draw-soft">{t('raffles.draw.first', { count: number(winners.length), of: number(wins) })}</p>
          )}
          <CheckHere no={no} />
          <OnOwnComputer draw={draw} />
        </div>
      )}
      <p className="raffle-draw-links">
        <a className="w-link" href={readDraw.path.replace('{no}', no)} download="draw.json">
          {t('raffles.draw.data')}
        </a>
        <a className="w-link" href={pathIn(site, rafflePath(no))}>
          {t('raffles.back')}
        </a>
      </p>
    </section>
  )
}
