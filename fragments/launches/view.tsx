import { useSite, useTranslate } from '@stadion/fragments/react'
import { newestPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import type { LaunchesData } from './fragment.ts'
import { LaunchCard } from './LaunchCard.tsx'

/** Works as links alone. Renders a `section`. */
export function LaunchesView({ data: { days } }: { data: LaunchesData }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="launches w-page">
      <div className="launches-intro">
        <Display as="h1" className="launches-title">
          {t('launches.title')}
        </Display>
        <p className="launches-lead">{t(days.length > 0 ? 'launches.lead' : 'launches.none')}</p>
        {days.length === 0 && <Button href={pathIn(site, newestPath)}>{t('listing.title.new')}</Button>}
      </div>
      {days.map(({ date, day, launches }) => (
        <section key={date} className="launches-day">
          <h2 className="launches-date">
            <time dateTime={date}>{day}</time>
          </h2>
          <ul className="launches-list">
            {launches.map((launch) => (
              <li key={launch.id}>
                <LaunchCard launch={launch} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
