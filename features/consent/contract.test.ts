import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptList,
  allows,
  boxesOf,
  type ConsentList,
  consentLevels,
  consentMaxAge,
  consentOpeners,
  levelBeforeChoice,
  levelOf,
  listOfBoxes,
  paidMediaCookie,
  parseConsent,
  readConsent,
  rejectList,
  withoutMarketing,
  writeConsent,
  yearCookie,
} from './contract.ts'
import { isPaidVisit, rememberPaidVisit } from './paid-media.ts'
import { questionScripts } from './question-scripts.ts'
import { tagPollMs, tagPolls } from './tag-signals.ts'

const here = { secure: false }

test('B-CC-06 levels are 0, 1 and 2, and the highest counts', () => {
  expect(consentLevels).toEqual([0, 1, 2])
  expect(levelOf([0, 1, 2])).toBe(2)
  expect(levelOf([1, 0])).toBe(1)
  expect(levelOf([0])).toBe(0)
})

test('B-CC-07 there are exactly five openers', () => {
  expect(consentOpeners).toEqual(['GDPR_DEFAULT_CONSENT', 'CONSENT_BAR', 'EXTERNAL', 'SHELL', 'FOOTER'])
})

test('B-CC-09 a cookie is valid as one to three whole numbers from 0 to 2 in a JSON array', () => {
  for (const [text, list] of [
    ['[2]', [2]],
    ['[0,1]', [0, 1]],
    ['[0,1,2]', [0, 1, 2]],
    ['[2,2,0]', [0, 2]],
    ['[0, 1]', [0, 1]],
  ] as const) {
    expect(parseConsent(text)).toEqual(list)
    expect(parseConsent(encodeURIComponent(text))).toEqual(list)
  }
  for (const text of [
    '[]',
    '[0,1,2,0]',
    '[3]',
    '["1"]',
    '[1.5]',
    '[-1]',
    '{}',
    'null',
    'true',
    '[',
    '%',
    '',
    '[0',
    '%5B0%5',
    '[0,  1]',
    'x[0]',
    '[0]x',
    '0,1',
  ])
    expect(parseConsent(text), text).toBeUndefined()
})

test('B-CC-10 the old format, a single digit, is valid too', () => {
  expect(['0', '1', '2'].map(parseConsent)).toEqual([[0], [1], [2]])
  expect(['3', '12', '-1', '01', '1.0'].map(parseConsent)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a choice is found among other cookies, after a malformed one', () => {
  expect(readConsent('a=1; notice_preferences=junk; notice_preferences=%5B0%2C2%5D; b=2')).toEqual([0, 2])
  expect(readConsent('xnotice_preferences=1')).toBeUndefined()
  expect(readConsent(undefined)).toBeUndefined()
})

test('a choice is written sorted and without repetitions, for a year, for the whole brand if it has a domain', () => {
  expect(writeConsent([2, 0, 1, 1], here)).toBe('notice_preferences=%5B0%2C1%2C2%5D; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(writeConsent([0], { domain: '.stadion.de', secure: true })).toBe(
    'notice_preferences=%5B0%5D; Path=/; Max-Age=31536000; SameSite=Lax; Domain=.stadion.de; Secure',
  )
})

test('B-CC-13 accept is [0,1,2] with two boxes and [2] with three', () => {
  expect(acceptList('independent')).toEqual([0, 1, 2])
  expect(acceptList('nested')).toEqual([2])
})

test('B-CC-14 reject is [0]', () => {
  expect(rejectList).toEqual([0])
})

test('the boxes decide what is stored, and the choice decides which boxes are checked (D-095)', () => {
  const all = [
    { functional: false, marketing: false },
    { functional: true, marketing: false },
    { functional: false, marketing: true },
    { functional: true, marketing: true },
  ]
  expect(all.map((boxes) => listOfBoxes('independent', boxes))).toEqual([[0], [0, 1], [0, 2], [0, 1, 2]])
  expect(all.map((boxes) => listOfBoxes('nested', boxes))).toEqual([[0], [1], [2], [2]])
  for (const boxes of all) expect(boxesOf('independent', listOfBoxes('independent', boxes))).toEqual(boxes)
  expect(boxesOf('nested', [2])).toEqual({ functional: true, marketing: true })
  expect(boxesOf('nested', undefined)).toEqual({ functional: false, marketing: false })
})

test('before a choice the regime decides, minus marketing with Global Privacy Control (D-094)', () => {
  const levels = (gpc: boolean) => (['explicit', 'implicit', 'us-privacy', 'none'] as const).map((regime) => levelBeforeChoice(regime, gpc))
  expect(levels(false)).toEqual([0, 1, 2, 2])
  expect(levels(true)).toEqual([0, 1, 1, 1])
})

test('marketing alone does not include functional if the boxes are independent', () => {
  const allowed = (list: ConsentList | undefined, checkboxes: 'independent' | 'nested') =>
    consentLevels.filter((level) => allows(level, { list, checkboxes, regime: 'explicit', globalPrivacyControl: false }))
  expect(allowed([0, 2], 'independent')).toEqual([0, 2])
  expect(allowed([2], 'nested')).toEqual([0, 1, 2])
  expect(allowed([1], 'nested')).toEqual([0, 1])
  expect(allowed([0], 'independent')).toEqual([0])
  expect(allowed(undefined, 'independent')).toEqual([0])
})

test('withdrawing marketing keeps the other levels, and stores nothing if marketing was not allowed', () => {
  const left = (list: ConsentList | undefined, checkboxes: 'independent' | 'nested', regime: 'explicit' | 'none' = 'explicit') =>
    withoutMarketing({ list, checkboxes, regime, globalPrivacyControl: false })
  expect([left([0, 1, 2], 'independent'), left([0, 2], 'independent'), left([2], 'independent')]).toEqual([[0, 1], [0], [0]])
  expect([left([2], 'nested'), left([0, 2], 'nested')]).toEqual([[1], [1]])
  expect([left([0, 1], 'independent'), left([1], 'nested'), left(undefined, 'independent')]).toEqual([undefined, undefined, undefined])
  expect([left(undefined, 'independent', 'none'), left(undefined, 'nested', 'none')]).toEqual([[0, 1], [1]])
})

test('level 0 is always allowed, whatever was chosen', () => {
  for (const list of [undefined, [1], [2]] as const)
    expect(allows(0, { list, checkboxes: 'independent', regime: 'explicit', globalPrivacyControl: false })).toBe(true)
})

test('B-CC-23 a visit through an advertisement is remembered for a year', () => {
  const written: string[] = []
  rememberPaidVisit((cookie) => written.push(cookie), here)
  expect(written).toEqual(['paid_media_intent=1; Path=/; Max-Age=31536000; SameSite=Lax'])
  for (const search of ['?gclid=x', '?fbclid=', '?ttclid=1', '?a=b&msclkid=1', '?utm_medium=cpc', '?utm_medium=paid'])
    expect(isPaidVisit(search), search).toBe(true)
  for (const search of ['', '?utm_medium=mail', '?x=gclid']) expect(isPaidVisit(search), search).toBe(false)
  expect(yearCookie(paidMediaCookie, undefined, here)).toContain('Max-Age=0')
  expect(consentMaxAge).toBe(31_536_000)
})

test('B-CONST-01 the tag manager is polled every 500 ms', () => {
  expect([tagPollMs, tagPolls]).toEqual([500, 60])
})

test('B-CONST-02 both cookies live 31536000 s', () => {
  expect(consentMaxAge).toBe(31_536_000)
})

function asked(cookie: string): string | undefined {
  let said: string | undefined
  class MutationObserver {
    observe() {}
  }
  runInNewContext(questionScripts.bar, {
    document: { cookie, documentElement: { setAttribute: (_: string, value: string) => (said = value) } },
    MutationObserver,
    requestAnimationFrame() {},
    addEventListener() {},
  })
  return said
}

test('before the first paint the question opens exactly for visitors without a valid cookie', () => {
  const values = fc.oneof(
    fc.constantFrom('0', '2', '3', '12', '[]', '[0]', '%5B0%2C1%2C2%5D', '[0,1,2,2]', '["1"]', '[1.5]', '%', 'null', 'true', '', '[0]=x'),
    fc.string().map((text) => text.replace(/[;\s]/g, '')),
    fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 5 }).map((list) => encodeURIComponent(JSON.stringify(list))),
  )
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 3 }), (all) => {
      const cookie = ['a=b', ...all.map((value) => `notice_preferences=${value}`)].join('; ')
      expect(asked(cookie), cookie).toBe(readConsent(cookie) ? undefined : 'bar')
    }),
    { numRuns: 500 },
  )
  expect(asked('')).toBe('bar')
})
