import { readFileSync } from 'node:fs'
import { brands } from '@stadion/site/brands'
import { originOf } from '@stadion/site/hosts'
import { type Storefront, storefrontOf, storefronts } from '@stadion/site/storefronts'
import { translateFor, translateOf } from '@stadion/translations/messages-of'
import { expect, test } from 'vitest'
import type { Mail, MailTemplate } from '../contract.ts'
import { mailSamples } from '../testing.ts'
import { mailTemplates, writeMail } from './write-mail.ts'

const paper = {
  appEnv: 'local',
  sitePort: 8080,
  translate: (storefront: Storefront) => translateFor(storefront, 'account-portal'),
} as const
const write = (template: MailTemplate, brand: string, locale: string, data: object = mailSamples[template]) =>
  writeMail({ template, to: 'anna@example.com', storefront: storefrontOf(brand, locale), data } as Mail, paper)

test('there are the 16 mails of D-059, the one of D-101 with the link that cancels a deletion, two about sign-in methods, three about what comes back, three about payments, two about delivery and refund, two about gift cards, two of deletions that wait or have no account, three of waiting lists, two about reviews, one about points, two about raffles, one about newsletter topics', () => {
  expect([...mailTemplates].sort()).toEqual(Object.keys(mailSamples).sort())
  expect(mailTemplates).toHaveLength(40)
})

test('lines show the pictures of their articles, from the storefront’s own host and the same for everybody', () => {
  const data = { ...mailSamples['order-confirmation'], lines: [line('AA1001', 'Runner One'), line('AA1002', 'Runner Two')] }
  const storefront = storefrontOf('stadion', 'ar_SA')
  const mail = { template: 'order-confirmation', to: 'anna@example.com', storefront, data } as Mail
  const shown = writeMail(mail, { ...paper, pictures: new Map([['AA1001', '/media/ab/800.jpg']]) })
  const pictures = [...shown.html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)
  expect(pictures).toEqual([`${originOf(storefront, 'local', 8080)}/media/ab/800.jpg`])
  // The other line keeps the room, so that the names stand below each other.
  expect(shown.html.match(/width="80"/g)).toHaveLength(2)
  expect(shown.html).toContain('scope="row" colspan="2"')
  const plain = writeMail(mail, paper)
  expect(plain.html).not.toMatch(/<img|width="80"/)
  expect(shown.text).toBe(plain.text)
})
const line = (articleId: string, name: string) => ({ articleId, name, size: '42', quantity: 1, price: 90 })

test('COM-MAIL-02 REACH-PRIV-03 every mail of every storefront is complete: both parts, in its language and direction, links on its own host only', () => {
  /** The sentences of a mail, without what is the same in every language. */
  const sentencesOf = (template: MailTemplate) =>
    write(template, 'stadion', 'en_GB')
      .text.split('\n')
      .filter((line) => / .*[a-z][.!?]$/.test(line) && !line.includes(': '))
  const english = Object.fromEntries(mailTemplates.map((template) => [template, new Set(sentencesOf(template))]))
  const directions = new Set<string>()
  for (const storefront of storefronts)
    for (const template of mailTemplates) {
      const mail = writeMail({ template, to: 'anna@example.com', storefront, data: mailSamples[template] } as Mail, paper)
      const named = `${template} ${storefront.brand} ${storefront.locale}`
      const origin = originOf(storefront, 'local', 8080)
      directions.add(storefront.direction)
      if (storefront.language !== 'en')
        expect(
          mail.text.split('\n').filter((line) => english[template]!.has(line)),
          named,
        ).toEqual([])
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part, named).not.toMatch(/mails\.[a-z]|undefined|\bNaN\b|\{[a-z]+\}/i)
        expect(part, named).not.toBe('')
      }
      expect(mail.subject, named).not.toMatch(/[\r\n\u2066-\u2069]/)
      expect(mail.html, named).toContain(`<html lang="${storefront.htmlLang}" dir="${storefront.direction}">`)
      const addresses = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
      for (const href of addresses) expect(href.startsWith(`${origin}/`), `${named} ${href}`).toBe(true)
      for (const link of mail.links) {
        expect(addresses, named).toContain(link)
        expect(mail.text, named).toContain(`\n${link}\n`.trim())
      }
      // Nothing is run or tracked; pictures are loaded only of articles that have one.
      expect(mail.html, named).not.toMatch(/<(img|script|link|iframe|form)|@import|url\(/i)
    }
  expect([...directions].sort()).toEqual(['ltr', 'rtl'])
})

test('a reset link leads to the storefront’s landing page, including its site path', () => {
  const { token } = mailSamples['password-reset']
  expect(write('password-reset', 'stadion', 'de_DE').links).toEqual([`http://www.stadion.de.localhost:8080/reset-password?rpt=${token}`])
  expect(write('password-reset', 'reebok', 'fr_FR').links).toEqual([
    expect.stringMatching(/^http:\/\/www\.reebok\.fr\.localhost:8080\/reset-password\?rpt=/),
  ])
  expect(write('welcome-verify', 'stadion', 'fr_CH').links).toEqual([
    `http://www.stadion.ch.localhost:8080/fr/account-activation?a=${token}`,
  ])
  const prod = writeMail(
    { template: 'password-reset', to: 'a@b.co', storefront: storefrontOf('stadion', 'de_DE'), data: { token } },
    { ...paper, appEnv: 'prod' },
  )
  expect(prod.links).toEqual([`https://www.stadion.de/reset-password?rpt=${token}`])
})

test('typed text is text in both parts, never markup', () => {
  const name = '<img src=x onerror=alert(1)>"\'&'
  const { html, text } = write('password-reset', 'stadion', 'en_GB', { token: 'x', name })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(html).not.toContain('<img')
  expect(text).toContain(name)
})

test('a mail to an unconfirmed address contains no typed text', () => {
  for (const template of ['welcome-verify', 'light-confirm', 'already-registered', 'create-password', 'email-change-confirm'] as const) {
    const { html, text, subject } = write(template, 'stadion', 'en_GB', { ...mailSamples[template], name: 'Win at evil.example' })
    expect(html + text + subject).not.toContain('evil')
  }
})

test('REACH-PRIV-03 only mails that can be unwanted have an unsubscribe, with one click', () => {
  const endable = mailTemplates.filter((template) => 'List-Unsubscribe' in write(template, 'stadion', 'de_DE').headers)
  expect(endable.sort()).toEqual([
    'invite-reward',
    'light-confirm',
    'review-invitation',
    'topics-changed',
    'waiting-back',
    'waiting-launch',
  ])
  const { headers, html, text } = write('invite-reward', 'stadion', 'fr_CH')
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(headers['List-Unsubscribe']).toMatch(
    /^<http:\/\/www\.stadion\.ch\.localhost:8080\/api\/account\/unsubscribe\/one-click\?t=[\w-]{43}&sitePath=fr>$/,
  )
  for (const part of [html, text]) expect(part).toContain('http://www.stadion.ch.localhost:8080/fr/unsubscribe?t=')
  // Of an invitation to review it ends those.
  const invitation = write('review-invitation', 'stadion', 'fr_CH')
  expect(invitation.headers['List-Unsubscribe']).toMatch(/\/api\/bridge\/review-invitations\/one-click\?t=[\w-]{43}&sitePath=fr>$/)
  expect(invitation.text).toContain('http://www.stadion.ch.localhost:8080/fr/review-end?t=')
  // Of a waiting list it ends the list.
  const waiting = write('waiting-back', 'stadion', 'fr_CH')
  expect(waiting.headers['List-Unsubscribe']).toMatch(/\/api\/bridge\/waiting-list\/one-click\?t=[\w-]{43}&sitePath=fr>$/)
  expect(waiting.text).toContain('http://www.stadion.ch.localhost:8080/fr/waiting-list?t=')
})

test('both brands have their own design, also in dark mode', () => {
  const [main, sister] = brands.map(({ key }) => write('welcome-verify', key, 'en_GB').html)
  expect(main).toContain('text-transform:uppercase')
  expect(sister).toContain('linear-gradient')
  for (const html of [main, sister]) expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(main).not.toContain(brands[1].name)
  expect(sister).not.toContain(brands[0].name)
})

test('in Arabic a Latin value stays in one piece and the subject has no invisible character', () => {
  const { text, html, subject } = write('order-shipped', 'stadion', 'ar_SA')
  expect(text).toContain('\u2068PDE00000123\u2069')
  expect(html).toContain('dir="rtl"')
  expect(subject).toContain('PDE00000123')
})

test('an unknown device has no line', () => {
  for (const template of ['new-device-login', 'key-added'] as const) {
    const known = write(template, 'stadion', 'de_DE')
    const unknown = write(template, 'stadion', 'de_DE', { ...mailSamples[template], device: '–' })
    expect([template, known.text.includes('Gerät:'), unknown.text.includes('Gerät:')]).toEqual([template, true, false])
    expect(unknown.html).not.toContain('–')
  }
})

test('a mail about a new password lists the other sign-in methods, with a link to remove them', () => {
  const keys = [{ kind: 'provider', name: 'Google' }, { kind: 'passkey', name: 'iPhone' }, { kind: 'passkey' }]
  const mail = write('password-changed', 'stadion', 'en_GB', { name: 'Anna', keys })
  expect(mail.text).toContain('Google, Passkey (iPhone), Passkey')
  expect(mail.links[0]).toMatch(/\/my-account\/security$/)
})

test('COM-WDR-01 in every storefront confirmation and parcel lead to the withdrawal by the words of the law, where there is one and nowhere else', () => {
  const withdrawing = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK NO GB TR'.split(' ')
  for (const { brand, locale, country } of storefronts) {
    const words = translateOf(locale, 'account-portal')('withdraw.link')
    const leads = (['order-confirmation', 'order-shipped', 'order-cancelled'] as const).map((template) => {
      const { text, links } = write(template, brand, locale)
      return [links.some((link) => link.endsWith('/withdraw?order=PDE00000123')), text.includes(words)]
    })
    const [is, not] = [
      [true, true],
      [false, false],
    ]
    expect([brand, locale, leads]).toEqual([brand, locale, withdrawing.includes(country) ? [is, is, not] : [not, not, not]])
  }
  expect(write('order-confirmation', 'stadion', 'de_DE').text).toContain('Vertrag widerrufen')
})

test('COM-MAIL-03 the confirmation holds what was agreed: goods, delivery, payment, both addresses, seller, terms, withdrawal and its model form', () => {
  const agreed = [
    'Anna Muster',
    'Lange Straße 1',
    '10115 Berlin',
    'Kaskade 3',
    'Morgenlauf Tee',
    'Muster GmbH',
    'Stadion Example Ltd',
    '1 Example Street',
  ]
  for (const [locale, own] of [
    ['de_DE', ['Mi., 2. – Fr., 4. Dez.', 'Bezahlt mit', 'Verkäufer', 'Summe']],
    ['en_GB', ['Wed 2 Dec – Fri 4 Dec', 'Paid by', 'Seller', 'Total']],
    ['fr_FR', ['mer. 2 – ven. 4 déc.', 'Vendeur', 'Total']],
    ['pl_PL', ['Sprzedawca']],
  ] as const) {
    const { text, html, links } = write('order-confirmation', 'stadion', locale)
    for (const part of [text, html]) for (const word of [...agreed, ...own]) expect(part.replaceAll('\u2009', ' '), locale).toContain(word)
    const terms = JSON.parse(
      readFileSync(new URL(`../../translations/messages/${locale.slice(0, 2)}/common/shell.json`, import.meta.url), 'utf8'),
    )
    const titles = Object.keys(terms).filter((key) => /^content\.terms\.\w+\.title$/.test(key))
    expect(titles).toHaveLength(7)
    for (const key of titles) expect(text).toContain(terms[key])
    for (const part of terms['content.terms.withdrawal.3'].split('{link}')) expect(text).toContain(part)
    expect(links.map((link) => new URL(link).pathname.split('/').pop())).toEqual(['order-tracker', 'order-tracker', 'withdraw'])
    expect(links[1]).toContain('do=cancel')
  }
  // Where no law gives a right to withdraw the shop promises its 30 days alone.
  const { text } = write('order-confirmation', 'stadion', 'en_US')
  expect([text.includes('30 days'), text.includes('14 days')]).toEqual([true, false])
})

test('what has arrived says until which days it may go back, and until when the contract may be withdrawn from', () => {
  const { orderNumber } = mailSamples['order-delivered']
  const told = (locale: string, deliveredAt?: string) => write('order-delivered', 'stadion', locale, { orderNumber, deliveredAt }).text
  // Fourteen days later is Christmas, then a weekend.
  const german = told('de_DE', '2026-12-11T09:00:00.000Z')
  expect(german).toContain('Kostenlose Rücksendung bis 10. Januar 2027')
  expect(german).toContain('Den Vertrag kannst du bis 28. Dezember 2026 widerrufen.')
  // It is the next day already in Japan.
  expect(told('ja_JP', '2026-12-10T16:00:00.000Z')).toContain('2027年1月10日まで')
  expect(told('en_US', '2026-12-11T09:00:00.000Z')).not.toContain('withdraw')
  // A mail of the version before.
  expect(told('en_GB')).not.toMatch(/until|undefined/)
})

test('a confirmation names its vouchers', () => {
  const { text } = write('order-confirmation', 'stadion', 'de_DE', {
    ...mailSamples['order-confirmation'],
    ...{ discount: 10, vouchers: ['WELCOME15'] },
  })
  expect(text).toMatch(/Rabatt · \S*WELCOME15/)
})

test('a parcel’s mail tells its carrier and number, and what comes in another one', () => {
  const { text } = write('order-shipped', 'stadion', 'de_DE')
  expect(text).toMatch(/Sendungsnummer: \S*DHL 00340434161094042557/)
  expect(text.split('Der Rest kommt')[1]).toContain('Kaskade 3')
  const { name, orderNumber, lines } = mailSamples['order-shipped']
  const bare = { name, orderNumber, lines, carrier: 'local', trackingNumber: null, follows: [] }
  expect(write('order-shipped', 'stadion', 'de_DE', bare).text).not.toMatch(/Sendungsnummer|Der Rest|LOCAL/)
  const own = { ...bare, trackingNumber: 'LP000000001' }
  expect(write('order-shipped', 'stadion', 'de_DE', own).text).toMatch(/Sendungsnummer: \W*LP000000001/)
})

test('mails about money say where it goes, and open the order', () => {
  const money = [
    { method: 'CARD', amount: 129.95, state: 'refunded' },
    { method: 'GIFT_CARD', amount: 59.9, state: 'refunded' },
  ] as const
  const pass = 'pass'
  const sent = write('return-received', 'stadion', 'de_DE', { ...mailSamples['return-received'], money, pass }).text
  expect(sent).toMatch(/Erstattung:\s+Karte 129,95\s€\s+Geschenkkarte 59,90\s€/)
  expect(write('refund-done', 'stadion', 'de_DE', { ...mailSamples['refund-done'], method: 'CARD' }).text).toMatch(/Karte 189,85\s€/)
  expect(write('refund-done', 'stadion', 'de_DE').text).toMatch(/Erstattung: 189,85\s€/)
  const cancelled = write('order-cancelled', 'stadion', 'de_DE', { ...mailSamples['order-cancelled'], pass }).text
  for (const one of [sent, cancelled]) expect(one).toContain('/order-tracker?order=PDE00000123&t=pass')
})

test('the mail of a return promises no money that does not go back, as it was never paid or had gone back before', () => {
  const told = (money: readonly object[]) => write('return-received', 'stadion', 'de_DE', { ...mailSamples['return-received'], money }).text
  const freed = { method: 'CARD', amount: 129.95, state: 'freed' }
  for (const money of [[], [freed]]) expect(told(money)).not.toMatch(/Erstattung|Geld zurück/)
  expect(told([freed, { method: 'GIFT_CARD', amount: 59.9, state: 'refunded' }])).toMatch(/Erstattung: 59,90\s€/)
  expect(write('return-received', 'stadion', 'de_DE').text).toMatch(/Erstattung: 189,85\s€/)
})

test('pieces of an order that are cancelled are named, and nothing is said of the others', () => {
  const lines = [{ name: 'Runner Four', size: '6', quantity: 1, price: 80 }]
  const sample = { ...mailSamples['order-cancelled'], lines }
  const { subject, text } = write('order-cancelled', 'stadion', 'de_DE', { ...sample, isWhole: false, money: [] })
  expect(subject).toContain('ein Teil deiner Bestellung')
  expect(text).toMatch(/Diese Artikel deiner Bestellung[\s\S]*Runner Four/)
  expect(text).not.toMatch(/nichts verschickt|nichts abgebucht/)
  for (const whole of [{ ...sample, isWhole: true }, mailSamples['order-cancelled']])
    expect(write('order-cancelled', 'stadion', 'de_DE', whole).text).toMatch(/Es wird nichts verschickt/)
})

test('a cancelled order tells as a refund only what was taken, and that what was only blocked is released', () => {
  const freed = { method: 'CARD', amount: 49.5, state: 'freed' } as const
  const told = (money: readonly object[]) => write('order-cancelled', 'stadion', 'de_DE', { ...mailSamples['order-cancelled'], money }).text
  const uncharged = 'Du hast noch nichts bezahlt, und es wird nichts abgebucht.'
  const released = /49,50\s€ waren bei deiner Bank nur vorgemerkt/
  const mixed = told([freed, { method: 'GIFT_CARD', amount: 180, state: 'refunded' }])
  expect(mixed).toMatch(/Erstattung: Geschenkkarte 180\s€/)
  expect([released.test(mixed), mixed.includes('189,85'), mixed.includes(uncharged)]).toEqual([true, false, false])
  expect([told([freed]).includes('Erstattung'), released.test(told([freed])), told([freed]).includes(uncharged)]).toEqual([
    false,
    true,
    false,
  ])
  // Nobody has blocked what the courier would have brought.
  const cash = told([{ ...freed, method: 'CASH_ON_DELIVERY' }])
  expect([released.test(cash), cash.includes(uncharged)]).toEqual([false, true])
})
