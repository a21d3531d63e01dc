import { readdirSync, readFileSync } from 'node:fs'
import type { FragmentSite } from '@stadion/fragments/fragment'
import { FragmentProvider } from '@stadion/fragments/react'
import type { Seller } from '@stadion/market-law/contract'
import { storefrontOf } from '@stadion/site/storefronts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { definition } from './fragment.ts'
import { contentPages, isContentPage } from './pages.ts'
import { conformanceReport } from './testing/conformance-report.ts'
import { Content } from './view.tsx'

/** The texts that the fragment declares. */
const english: Record<string, string> = Object.fromEntries(
  ['shell', 'withdraw', 'review-help', 'raffle-terms', 'membership-terms']
    .flatMap((area): [string, string][] =>
      Object.entries(
        JSON.parse(readFileSync(new URL(`../../features/translations/messages/en/common/${area}.json`, import.meta.url), 'utf8')),
      ),
    )
    .filter(([key]) => definition.messages.some((start) => key.startsWith(start))),
)
const storefront = storefrontOf('stadion', 'fr_BE')
const site: FragmentSite = { ...storefront, brandName: 'Stadion', originalHost: 'www.stadion.be', env: 'local' }

const render = (name: keyof typeof contentPages, seller?: Seller) => {
  const asked = new Set<string>()
  const t = (key: string) => {
    asked.add(key)
    return key
  }
  const html = renderToStaticMarkup(
    <FragmentProvider site={site} t={t}>
      <Content data={{ ...contentPages[name], seller }} />
    </FragmentProvider>,
  )
  return { html, asked }
}
const names = Object.keys(contentPages).filter(isContentPage)

test('every page has all its texts, and no text is unused', () => {
  const asked = new Set(names.flatMap((name) => [...render(name).asked]))
  expect([...asked].filter((key) => !(key in english))).toEqual([])
  expect(Object.keys(english).filter((key) => key.startsWith('content.') && !asked.has(key))).toEqual([])
})

test('the seller is named where the texts give a contact, and without one the texts do not promise one', () => {
  const seller = {
    ...{ name: 'Example Ltd', address: ['1 Example Street', 'London'], mail: 'help@shop.example', register: ['Register 42'] },
    ...{ taxId: 'GB123456789', contact: '+44 20 7946 0000', isExample: false },
  }
  for (const name of ['imprint', 'accessibility', 'privacy-centre'] as const) {
    const { html, asked } = render(name, seller)
    expect(html).toContain(
      '<span>Example Ltd</span><span>1 Example Street</span><span>London</span><span>Register 42</span><span>GB123456789</span><span>+44 20 7946 0000</span><a href="mailto:help@shop.example">',
    )
    expect(asked.has('content.imprint.company.2')).toBe(false)
    expect(render(name).html).not.toContain('<address')
  }
  expect(render('imprint').asked.has('content.imprint.company.2')).toBe(true)
  expect(render('terms', seller).html).not.toContain('Example Ltd')
})

test('questions open without JavaScript, and each topic has a link', () => {
  const { html } = render('help')
  for (const { id } of contentPages.help.sections) expect(html).toContain(`id="${id}"`)
  expect(html.match(/<details/g)).toHaveLength(contentPages.help.sections.reduce((sum, { parts }) => sum + parts, 0))
})

test('COM-LAW-07 in every language the terms charge cards when the order is sent, and name the function that withdraws', () => {
  const folder = new URL('../../features/translations/messages/', import.meta.url)
  const read = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`${language}/common/shell.json`, folder), 'utf8'))
  const languages = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name))
  expect(languages).toHaveLength(29)
  expect(english['content.terms.prices.2']).toMatch(/Cards are charged when we send the order\.$/)
  for (const language of languages) {
    const texts = read(language)
    expect([language, texts['content.terms.withdrawal.3']]).toEqual([language, expect.stringContaining('{link}')])
    // A sentence of its own in each; what it says was read in all of them.
    if (language !== 'en') expect(texts['content.terms.prices.2']).not.toBe(english['content.terms.prices.2'])
  }
})

test('COM-LAW-06 the conformance report is what the tests check today (the page is in every language: npm run check messages)', () =>
  expect(conformanceReport()).toMatchFileSnapshot('../../docs/accessibility-conformance.md'))

test('links stay in the storefront', () => {
  for (const [, href] of names.flatMap((name) => [...render(name).html.matchAll(/href="(\/[^"]*)"/g)])) expect(href).toMatch(/^\/fr(\/|$)/)
})
