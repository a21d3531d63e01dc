import { FragmentProvider } from '@stadion/fragments/react'
import { storefronts } from '@stadion/site/storefronts'
import { translateOf } from '@stadion/translations/messages-of'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Fit } from '../contract.ts'
import { FitAdvice } from './FitAdvice.tsx'

const languages = [...new Map(storefronts.map((storefront) => [storefront.language, storefront])).values()]
const figures = { answers: 1214, small: 0.41, true: 0.55, large: 0.04 }
const cases: readonly Pick<Fit, 'advice' | 'step'>[] = [
  { advice: 'SMALL', step: 1 },
  { advice: 'SMALL', step: 2 },
  { advice: 'TRUE', step: 0 },
  { advice: 'LARGE', step: -1 },
  { advice: 'LARGE', step: -2 },
]

const render = (storefront: (typeof languages)[number], fit: Fit) =>
  renderToStaticMarkup(
    <FragmentProvider
      site={{ ...storefront, brandName: 'Stadion', originalHost: 'www.stadion.de', env: 'local' }}
      t={translateOf(storefront.locale)}
    >
      <FitAdvice of={fit} />
    </FragmentProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test('REACH-FIT-03 there are sentences for 29 languages', () => {
  expect(languages.length).toBe(29)
})

test.each(languages)(
  'REACH-FIT-03 in $language the sentence names the number and the percentage; where too few say something, nothing is said',
  (storefront) => {
    // As prices: Latin digits everywhere, with the marks of the language between them.
    const number = new Intl.NumberFormat(storefront.htmlLang, { numberingSystem: 'latn' })
    const percent = new Intl.NumberFormat(storefront.htmlLang, { numberingSystem: 'latn', style: 'percent' })
    const said = cases.map((one) => render(storefront, { ...figures, ...one }))
    expect(new Set(said).size).toBe(cases.length)
    for (const [at, { advice }] of cases.entries()) {
      const share = advice === 'SMALL' ? figures.small : advice === 'TRUE' ? figures.true : figures.large
      expect(said[at]).toContain(number.format(figures.answers))
      expect(said[at]).toContain(percent.format(share))
      expect(said[at]).not.toMatch(/[{}]|fitAdvice/)
    }
    expect(render(storefront, { ...figures, answers: 19, advice: null, step: 0 })).toBe('')
  },
)
