import { FragmentProvider } from '@stadion/fragments/react'
import { storefrontOf } from '@stadion/site/storefronts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PrivacyRequestData } from './privacy-request-data.ts'
import { PrivacyRequest } from './view.tsx'

const site = { ...storefrontOf('stadion', 'en_GB'), brandName: 'Stadion', originalHost: 'www.stadion.co.uk', env: 'local' as const }
const page: PrivacyRequestData = {
  as: 'page',
  category: 'GDPR',
  asksForMember: false,
  doNotSell: undefined,
  done: undefined,
  isOver: false,
  failure: undefined,
  invalid: {},
}
const render = (data: Partial<PrivacyRequestData>) =>
  renderToStaticMarkup(
    <FragmentProvider site={site} t={(key) => key}>
      <PrivacyRequest data={{ ...page, ...data }} />
    </FragmentProvider>,
  )

test('B-PRIV-09 if it is not enabled, there is no field for a membership number', () => {
  expect(render({})).toContain('name="lastName"')
  expect(render({})).not.toContain('membershipId')
  expect(render({ asksForMember: true })).toContain('name="membershipId"')
})

test('B-PRIV-17 errors of a form without JavaScript are shown on its page', () => {
  expect(render({ failure: 'EMAIL_NOT_FOUND' })).toContain('profile.emailparseerror')
  expect(render({ failure: 'RATE_LIMITED' })).toContain('chk.delivery.cnc.confirmation.error.title')
  expect(render({ invalid: { lastName: 'profile.lastname.missing' } })).toContain('profile.lastname.missing')
})

test('the title of the mailed link’s page says the result', () => {
  const heading = (data: Partial<PrivacyRequestData>) => /<h1[^>]*>(.*?)<\/h1>/.exec(render({ as: 'confirm', ...data }))?.[1]
  expect([heading({}), heading({ done: 'CONFIRMED' }), heading({ failure: 'TOKEN_INVALID_OR_EXPIRED' })]).toEqual([
    'privacy.confirm.title',
    'privacy.confirm.done.title',
    'privacy.confirm.failure.title',
  ])
})

test('a link’s token stays in the address: the form of its page has no other target', () => {
  expect(render({ as: 'confirm' })).toMatch(/<form[^>]* method="post">/)
  expect(render({ as: 'confirm' })).not.toContain('action=')
})
