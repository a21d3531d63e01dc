import { readFileSync } from 'node:fs'
import type { FragmentSite } from '@stadion/fragments/fragment'
import { FragmentProvider } from '@stadion/fragments/react'
import { storefrontOf } from '@stadion/site/storefronts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorView } from './view.tsx'

const english: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../features/translations/messages/en/common/shell.json', import.meta.url), 'utf8'),
)
const site: FragmentSite = { ...storefrontOf('stadion', 'de_DE'), brandName: 'Stadion', originalHost: 'www.stadion.de', env: 'local' }
const render = (status?: string, day: string | null = null) =>
  renderToStaticMarkup(
    <FragmentProvider site={site} t={(key, values) => english[key]?.replace('{date}', String(values?.date)) ?? `missing ${key}`}>
      <ErrorView data={{ day }} props={{ status }} />
    </FragmentProvider>,
  )

test('every error says what happened and has a way on', () => {
  for (const status of ['403', '404', '429', '500', '503', 'offline']) {
    const html = render(status)
    expect(html).toContain(english[`error.${status}.title`])
    expect(html).not.toContain('missing ')
    expect(html).toContain('href="/"')
  }
})

test('a missing page offers search and categories, a broken shop does not', () => {
  expect(render('404')).toContain('action="/search"')
  expect(render('404')).toContain('href="/manner"')
  expect(render('503')).not.toContain('action="/search"')
})

test('a storefront without a shop leads to other countries and to what was bought, and names the day on which it opens', () => {
  for (const status of ['soon', 'closed']) {
    const html = render(status)
    expect(html).toContain(english[`error.${status}.text`])
    for (const path of ['/country-selector', '/order-tracker', '/my-account', '/help']) expect(html).toContain(`href="${path}"`)
    expect(html).not.toMatch(/missing |action="\/search"|href="\/manner"/)
  }
  expect(render('soon', '15 January 2027')).toContain('opens on 15 January 2027')
})

test('an unknown status is shown as a missing page', () => {
  expect(render('418')).toBe(render('404'))
  expect(render()).toBe(render('404'))
})
