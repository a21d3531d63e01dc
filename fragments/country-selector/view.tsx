import { useTranslate } from '@stadion/fragments/react'
import { Display } from '@stadion/widgets/display/Display'
import { Flag } from '@stadion/widgets/flag/Flag'
import { Icon } from '@stadion/widgets/icon/Icon'
import { check, search } from '@stadion/widgets/icon/icons'
import { useEffect, useState } from 'react'
import type { CountriesData, CountryEntry } from './countries.ts'

/** All countries as links, with a filter field in the browser. */
export function CountrySelector({ data }: { data: CountriesData }) {
  const t = useTranslate()
  const [isReady, setReady] = useState(false)
  const [typed, setTyped] = useState('')
  useEffect(() => setReady(true), [])
  const words = typed.toLowerCase().trim()
  const shown = data.brands.map(({ name, regions }) => ({
    name,
    regions: regions
      .map(({ region, countries }) => ({ region, countries: countries.filter((entry) => entry.words.includes(words)) }))
      .filter(({ countries }) => countries.length > 0),
  }))
  const found = new Set(shown.flatMap(({ regions }) => regions.flatMap(({ countries }) => countries.map(({ country }) => country)))).size
  return (
    <div className="country w-page">
      <div className="country-head">
        <Display as="h1" className="country-title">
          {t('country.title')}
        </Display>
        <p>{t('country.text')}</p>
        <label className={isReady ? 'country-filter' : 'country-filter country-filter--later'}>
          <Icon of={search} size={20} />
          <span className="w-visually-hidden">{t('country.filter')}</span>
          <input
            type="search"
            className="country-filter__field"
            placeholder={t('country.filter')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p className={words && found === 0 ? 'country-none' : 'w-visually-hidden'} role="status">
          {words && t('country.found', { count: found })}
        </p>
      </div>
      {shown.map(
        ({ name, regions }) =>
          regions.length > 0 && (
            <section key={name} className="country-brand" aria-label={name}>
              <h2 className="country-brand__name w-display">{name}</h2>
              {regions.map(({ region, countries }) => (
                <div key={region} className="country-region">
                  <h3 className="country-region__name">{t(`country.region.${region}`)}</h3>
                  <ul className="country-list">
                    {countries.map((entry) => (
                      <Country key={entry.country} entry={entry} />
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ),
      )}
    </div>
  )
}

function Country({ entry: { country, names, languages } }: { entry: CountryEntry }) {
  return (
    <li className="country-entry">
      <Flag country={country} lazy />
      <div>
        <span className="country-entry__name" aria-hidden="true">
          {names.map(({ lang, text }, index) => (
            <span key={lang} lang={lang}>
              {index > 0 && ' / '}
              {text}
            </span>
          ))}
        </span>
        <span className="country-entry__languages">
          {languages.map((language) => (
            <a
              key={language.lang}
              href={language.href}
              lang={language.lang}
              hrefLang={language.lang}
              aria-current={language.isHere ? 'true' : undefined}
            >
              <span className="w-visually-hidden">{language.country}, </span>
              {language.name}
              {language.isHere && <Icon of={check} size={16} />}
            </a>
          ))}
        </span>
      </div>
    </li>
  )
}
