import { brandApp } from '@stadion/account/app-sign-in/brand-app'
import { main } from '@stadion/site/brands/main'
import { expect, test } from 'vitest'
import { touchpointOfPage } from './page-touchpoints.ts'

test('A-TP-08 a page of the portal has a touchpoint too: of its link, of its app, of an invitation, otherwise PAGE FORM', () => {
  expect(touchpointOfPage({ preset: 'inline' })).toBe('PAGE FORM')
  expect(touchpointOfPage({ preset: 'subscription-inline', touchpoint: 'FOOTER' })).toBe('FOOTER')
  expect(touchpointOfPage({ preset: 'inline', touchpoint: 'elsewhere' })).toBe('PAGE FORM')
  expect(touchpointOfPage({ preset: 'inline', invitationCode: 'K7M2QX9T' })).toBe('INVITE A FRIEND')
  expect(touchpointOfPage({ preset: 'invite-a-friend' })).toBe('INVITE A FRIEND SENDER PAGE')
  expect(touchpointOfPage({ preset: brandApp })).toBe(`${main.key.toUpperCase()} APP`)
  expect(touchpointOfPage({ preset: 'confirmed-app' })).toBe('CONFIRMED APP')
  expect(touchpointOfPage({ preset: 'running-community' })).toBe('RUNNING APP')
})
