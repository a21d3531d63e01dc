import { readFileSync } from 'node:fs'
import type { FragmentSite } from '@stadion/fragments/fragment'
import { FragmentProvider } from '@stadion/fragments/react'
import { storefrontOf } from '@stadion/site/storefronts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentPages, isContentPage } from './pages.ts'
import { Content } from './view.tsx'

const english: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../features/translations/messages/en/common/shell.json', import.meta.url), 'utf8'),
)
const storefront = storefrontOf('stadion', 'fr_BE')
const site: FragmentSite = { ...storefront, brandName: 'Stadion', originalHost: 'www.stadion.be', env: 'local' }

const render = (name: keyof typeof contentPages) => {
  const asked = new Set<string>()
  const t = (key: string) => {
    asked.add(key)
    return key
  }
  const html = renderToStaticMarkup(
    <FragmentProvider site={site} t={t}>
      <Content data={contentPages[name]} />
    </FragmentProvider>,
  )
  return { html, asked }
}
const names = Object.keys(contentPages).filter(isContentPage)

test('every text of every page is written, and none is left over', () => {
  const asked = new Set(names.flatMap((name) => [...render(name).asked]))
  expect([...asked].filter((key) => !(key in english))).toEqual([])
  expect(Object.keys(english).filter((key) => key.startsWith('content.') && !asked.has(key))).toEqual([])
})

test('questions open without JavaScript, and each topic can be linked to', () => {
  const { html } = render('help')
  for (const { id } of contentPages.help.sections) expect(html).toContain(`id="${id}"`)
  expect(html.match(/<details/g)).toHaveLength(contentPages.help.sections.reduce((sum, { parts }) => sum + parts, 0))
})

test('links stay in the storefront', () => {
  for (const [, href] of names.flatMap((name) => [...render(name).html.matchAll(/href="(\/[^"]*)"/g)])) expect(href).toMatch(/^\/fr(\/|$)/)
})
