import { type Storefront, storefronts } from '@stadion/site/storefronts'
import { translateFor } from '@stadion/translations/messages-of'
import { expect, test } from 'vitest'
import type { Mail } from '../contract.ts'
import { mailSamples } from '../testing.ts'
import { writeMail } from './write-mail.ts'

const paper = {
  appEnv: 'local',
  sitePort: 8080,
  translate: (storefront: Storefront) => translateFor(storefront, 'account-portal'),
} as const
const templates = ['waiting-confirm', 'waiting-back', 'waiting-launch'] as const

/** Words by which a language would promise that a piece is kept for the reader. */
const promises: Readonly<Record<string, RegExp>> = {
  ar: /محجوز|حجزنا|نحتفظ/,
  bg: /резерв|запазен/i,
  cs: /rezerv/i,
  da: /reserver|lagt til side/i,
  de: /reservier|zurückgelegt|vorgemerkt/i,
  el: /κρατημέν|δεσμευμέν/i,
  en: /reserv|held for|on hold|set aside/i,
  es: /reserva|apartad/i,
  et: /reserveeri|broneeri/i,
  fi: /varattu|varasimme/i,
  fr: /réserv|mis de côté|mise de côté/i,
  hr: /rezerv/i,
  hu: /lefoglal|fenntart/i,
  it: /riservat|prenotat|messo da parte/i,
  ja: /取り置き|確保|予約/,
  ko: /예약|확보/,
  lt: /rezerv/i,
  lv: /rezerv/i,
  nl: /gereserveerd|reserver/i,
  no: /reserver|lagt av/i,
  pl: /rezerw/i,
  pt: /reserv/i,
  ro: /rezerv/i,
  sk: /rezerv/i,
  sl: /rezerv/i,
  sv: /reserver|lagt undan/i,
  th: /จอง|สำรอง/,
  tr: /rezerve|ayırdık|ayrıldı/i,
  vi: /đặt trước|giữ chỗ|giữ hàng/i,
}

test('REACH-BIS-04 in no language a mail of a waiting list promises a piece; it names size and pieces, and its button is translated', () => {
  const languages = new Set<string>()
  for (const storefront of storefronts) {
    languages.add(storefront.language)
    for (const template of templates) {
      const mail = writeMail({ template, to: 'anna@example.com', storefront, data: mailSamples[template] } as Mail, paper)
      const named = `${template} ${storefront.locale}`
      expect(`${mail.subject}\n${mail.text}`, named).not.toMatch(promises[storefront.language]!)
      expect(mail.text, named).not.toMatch(/waiting\.[a-z]/i)
      expect(mail.text, named).toContain('Runner One')
      if (template === 'waiting-back') expect(mail.text, named).toMatch(/[:：\u00a0 ]\s*4\D/)
    }
  }
  expect([...languages].sort()).toEqual(Object.keys(promises))
})
