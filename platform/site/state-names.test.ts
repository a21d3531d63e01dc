import { expect, test } from 'vitest'
import { stateCodes } from './state-codes.ts'
import { stateChoices } from './state-names.ts'

test('each state of a list has its name, and no two have the same', () => {
  for (const [country, most] of [
    ['US', 59],
    ['CA', 13],
    ['AU', 8],
    ['BR', 27],
    ['MX', 32],
    ['AE', 7],
    ['JP', 47],
  ] as const) {
    const choices = stateChoices(country, 'en')!
    expect([country, choices.length, new Set(choices.map(({ name }) => name)).size]).toEqual([country, most, most])
    expect(choices.filter(({ name }) => !name)).toEqual([])
    if (stateCodes(country)) expect(choices.map(({ value }) => value).sort()).toEqual([...stateCodes(country)!].sort())
  }
  const nameOf = (country: string, code: string, language = 'en') =>
    stateChoices(country, language)!.find(({ value }) => value === code)?.name
  expect([
    nameOf('US', 'WY'),
    nameOf('US', 'AP'),
    nameOf('CA', 'YT'),
    nameOf('BR', 'SP'),
    nameOf('BR', 'RS'),
    nameOf('MX', 'ZAC'),
    nameOf('MX', 'CMX'),
  ]).toEqual(['Wyoming', 'Armed Forces Pacific', 'Yukon', 'São Paulo', 'Rio Grande do Sul', 'Zacatecas', 'Ciudad de México'])
  expect([nameOf('CA', 'QC', 'fr'), nameOf('CA', 'PE', 'fr'), nameOf('AU', 'WA')]).toEqual([
    'Québec',
    'Île-du-Prince-Édouard',
    'Western Australia',
  ])
  expect(stateChoices('DE', 'de')).toBeUndefined()
})
