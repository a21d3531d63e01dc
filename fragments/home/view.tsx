import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { searchFor } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display, fitting } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow } from '@stadion/widgets/icon/icons'
import { Diagonal } from './diagonal.tsx'
import type { HomeData } from './home-data.ts'
import { MembersBand } from './MembersBand.tsx'
import { Sports } from './Sports.tsx'
import { Story } from './Story.tsx'
import { Track } from './track.tsx'

const genders = ['men', 'women', 'kids'] as const

/** The home page in its parts: one hero with one action, three links and the sports; two stories; what members get. */
export function Home({ data, props: { part } }: { data: HomeData; props: FragmentProps }) {
  if (part === 'story' || part === 'second') return <Story data={data} name={part} />
  if (part === 'members') return <MembersBand data={data} />
  return (
    <>
      <Hero data={data} />
      <Categories data={data} />
      <Sports data={data} />
    </>
  )
}

function Hero({ data }: { data: HomeData }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className={`home-hero home-hero--${data.slot} w-on-hero`}>
      {data.slot === 'main' ? <Track picture={data.hero} /> : <Diagonal picture={data.hero} />}
      <div className="home-hero__words w-page">
        <Display as="h1" className="home-hero__title">
          {t(`home.${data.slot}.hero.title`)}
        </Display>
        <p className="home-hero__text">{t(`home.${data.slot}.hero.text`)}</p>
        <Button href={pathIn(site, searchFor('running'))} icon={<Icon of={arrow} turns size={20} />}>
          {t(`home.${data.slot}.hero.action`)}
        </Button>
      </div>
    </section>
  )
}

function Categories({ data }: { data: HomeData }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section
      className="home-categories w-page"
      aria-label={t('home.categories')}
      {...fitting(genders.map((gender) => t(`home.${gender}`)).join(' '))}
    >
      {genders.map((gender) => (
        <a key={gender} className={`home-tile home-tile--${gender}`} href={site.categories[gender]}>
          {data[gender] && (
            <img className="home-tile__picture" src={data[gender]} alt="" width="800" height="800" loading="lazy" decoding="async" />
          )}
          <span className="home-tile__title w-display">{t(`home.${gender}`)}</span>
          <Icon of={arrow} turns size={28} />
        </a>
      ))}
    </section>
  )
}
