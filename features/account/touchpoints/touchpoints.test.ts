import { expect, test } from 'vitest'
import { touchpointOf, touchpoints } from './touchpoints.ts'

const literal = `UNKNOWN, HEADER, FOOTER, PROFILE ICON, WISHLIST ICON, WISHLIST PAGE, FREE DELIVERY PDP, ORDER TRACKER, BEHAVIOURAL,
CONFIRMED WEB, PAGE FORM, ACCOUNT, STATEMENT CTA, MEMBERS EXCLUSIVE PDP/PLP, INVITE A FRIEND, INVITE A FRIEND SENDER PAGE,
CONFIRMED APP, AP UNIVERSAL, RAFFLES, MEMBERSHIP_BARRIER_PLP, VOUCHER MODAL, MINICART OVERLAY, EARLY ACCESS PDP,
MEMBERSHIP BARRIER PDP, MEMBERS PRICING, CONNECT, CONNECTED PRODUCT, CAMPAIGN, GET, CALENDAR REMINDER, WAITINGLIST,
CHECKOUT, CART, PARTNER LINKING, SIDE PANEL GUEST MODE`.split(/,\s/)
const byRole = ['STADION RUNNERS', 'STADION APP', 'RUNNING WEB', 'RUNNING APP']

test('A-TP-01 the literal touchpoints, with their exact spelling', () => {
  expect(touchpoints.filter((touchpoint) => !byRole.includes(touchpoint))).toEqual(literal)
})

test('A-TP-02 four more are named by their role; all names are different', () => {
  expect(touchpoints).toEqual(expect.arrayContaining(byRole))
  expect(touchpoints).toHaveLength(39)
  expect(new Set(touchpoints).size).toBe(39)
})

test('any other name is UNKNOWN', () => {
  expect(touchpointOf('CART')).toBe('CART')
  for (const other of ['cart', 'ELSEWHERE', '', undefined]) expect(touchpointOf(other)).toBe('UNKNOWN')
})
