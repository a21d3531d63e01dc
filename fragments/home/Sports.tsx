import { useSite, useTranslate } from '@stadion/fragments/react'
import { searchFor } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { fitting } from '@stadion/widgets/display/Display'
import { type HomeData, type Sport, sports } from './home-data.ts'

/** The sports, each with a picture: lanes of a track, or cards that lean like the diagonal. Renders a `section`. */
export function Sports({ data }: { data: HomeData }) {
  const t = useTranslate()
  return (
    <section className={`home-sports home-sports--${data.slot} w-page`}>
      <h2 className="home-sports__title">{t('home.sports')}</h2>
      <ul className="home-sports__list w-display" {...fitting(sports.map((sport) => t(`home.sport.${sport}`)).join(' '))}>
        {sports.map((sport, index) => (
          <li key={sport} className="home-sports__item">
            <SportLink sport={sport} lane={index + 1} data={data} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SportLink({ sport, lane, data }: { sport: Sport; lane: number; data: HomeData }) {
  const site = useSite()
  const t = useTranslate()
  const { wide, tall } = data.sports[sport]
  return (
    <a className="home-sport" href={pathIn(site, searchFor(sport))}>
      {data.slot === 'main' && (
        <span className="home-sport__lane" aria-hidden="true">
          {lane}
        </span>
      )}
      <picture className="home-sport__picture">
        {data.slot === 'main' && tall && <source media="(width >= 60em)" srcSet={tall} />}
        {wide && <img src={wide} alt="" width="800" height="800" loading="lazy" decoding="async" />}
      </picture>
      <span className="home-sport__name">{t(`home.sport.${sport}`)}</span>
    </a>
  )
}
