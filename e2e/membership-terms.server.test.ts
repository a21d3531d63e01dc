import { membershipTermsPath, registerPath } from '@stadion/site/addresses'
import { originalHostOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { storefronts } from '@stadion/site/storefronts'
import { afterAll, expect, test } from 'vitest'
import { openSite } from './open-site.ts'

const site = await openSite()
afterAll(() => site.close())

test('D-198 the terms of the membership have words in all languages, and the registration leads to them', async () => {
  const languages = new Map(storefronts.filter(({ brand }) => brand === 'stadion').map((one) => [one.locale.slice(0, 2), one]))
  const leads = new Set<string>()
  for (const storefront of languages.values()) {
    const ask = (path: typeof membershipTermsPath | typeof registerPath) =>
      fetch(`http://127.0.0.1:${site.sitePort}${pathIn(storefront, path)}`, {
        headers: { 'x-original-host': originalHostOf(storefront, 'local') },
      })
    const answer = await ask(membershipTermsPath)
    const html = await answer.text()
    const key = />\s*(?:content|page)\.[a-z-]+(?:\.[a-zA-Z0-9]+)*\s*</.exec(html)?.[0]
    expect([storefront.locale, answer.status, key]).toEqual([storefront.locale, 200, undefined])
    leads.add(/<meta name="description" content="([^"]+)/.exec(html)![1]!)
    const title = /<h1[^>]*>([^<]+)</.exec(html)![1]!
    const registration = await (await ask(registerPath)).text()
    expect(registration).toContain(`href="${pathIn(storefront, membershipTermsPath)}"`)
    expect(registration).toContain(title)
  }
  expect(leads.size).toBe(languages.size)
})
