import { createSellerFor, type SellerFor } from '@stadion/market-law/seller-for'
import { withdrawalDays } from '@stadion/market-law/withdrawal/offered'
import { helpPath, imprintPath, newsletterTopicsPath, privacyPath, unsubscribePath } from '@stadion/site/addresses'
import { type BrandKey, brandOf } from '@stadion/site/brands'
import { dayRange } from '@stadion/site/day-range'
import type { AppEnvironment } from '@stadion/site/environment'
import { formatCount } from '@stadion/site/format-count'
import { halfOfDay } from '@stadion/site/half-of-day'
import { originalHostOf, originOf } from '@stadion/site/hosts'
import { listInWords } from '@stadion/site/list-in-words'
import { formatMoney } from '@stadion/site/money'
import { homePath, pathIn, type Storefront } from '@stadion/site/storefronts'
import { dayIn, momentIn } from '@stadion/site/time-of-day'
import type { Translations } from '@stadion/translations/translate'
import type { Mail, MailData, MailTemplate } from '../contract.ts'
import * as account from './letters/account-letters.ts'
import * as gift from './letters/gift-letters.ts'
import type { Letter, Pen } from './letters/letter.ts'
import * as membership from './letters/membership-letters.ts'
import * as order from './letters/order-letters.ts'
import * as payment from './letters/payment-letters.ts'
import * as privacy from './letters/privacy-letters.ts'
import * as raffle from './letters/raffle-letters.ts'
import * as returns from './letters/return-letters.ts'
import * as review from './letters/review-letters.ts'
import * as waiting from './letters/waiting-letters.ts'
import type { Frame } from './look/frame.ts'
import { letterHtml } from './look/letter-html.ts'
import { letterText } from './look/letter-text.ts'

export interface Paper {
  appEnv: AppEnvironment
  /** The port of the site in local addresses. */
  sitePort: number
  /** The texts of a locale, including those of accounts. */
  translate(storefront: Storefront): Translations
  /** In how many days consumers of a country may withdraw from contracts, if they may; by default as shipped. */
  withdrawalDays?: ((country: string) => number | undefined) | undefined
  /** The paths of articles' pictures, by article; by default none. */
  pictures?: ReadonlyMap<string, string> | undefined
  /** Who sells; by default an example. */
  sellerFor?: SellerFor | undefined
}

/** A rendered mail, without its sender. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  /** The links in the mail's content; not those below every mail. */
  links: readonly string[]
  headers: Readonly<Record<string, string>>
}

const letters: { [T in MailTemplate]: (pen: Pen, data: MailData[T]) => Letter } = {
  'welcome-verify': account.welcomeVerify,
  'light-confirm': account.lightConfirm,
  'already-registered': account.alreadyRegistered,
  'password-reset': account.passwordReset,
  'create-password': account.createPassword,
  'password-changed': account.passwordChanged,
  'key-added': account.keyAdded,
  'key-removed': account.keyRemoved,
  'email-change-confirm': account.emailChangeConfirm,
  'email-change-notice': account.emailChangeNotice,
  'new-device-login': account.newDeviceLogin,
  'account-deletion': privacy.accountDeletion,
  'guest-deletion': privacy.guestDeletion,
  'deletion-waits': privacy.deletionWaits,
  'invite-reward': account.inviteReward,
  'order-confirmation': order.orderConfirmation,
  'order-shipped': order.orderShipped,
  'order-cancelled': order.orderCancelled,
  'order-delivered': order.orderDelivered,
  'refund-done': order.refundDone,
  'gift-card': gift.giftCard,
  'gift-card-sent': gift.giftCardSent,
  'return-received': order.returnReceived,
  'return-registered': returns.returnRegistered,
  'withdrawal-received': returns.withdrawalReceived,
  'withdrawal-notice': returns.withdrawalNotice,
  'payment-expired': payment.paymentExpired,
  'payment-returned': payment.paymentReturned,
  'payment-again': payment.paymentAgain,
  'waiting-confirm': waiting.waitingConfirm,
  'waiting-back': waiting.waitingBack,
  'waiting-launch': waiting.waitingLaunch,
  'review-invitation': review.reviewInvitation,
  'review-removed': review.reviewRemoved,
  'points-expire': membership.pointsExpire,
  'raffle-won': raffle.raffleWon,
  'raffle-lost': raffle.raffleLost,
  'topics-changed': account.topicsChanged,
  'privacy-verify': privacy.privacyVerify,
  'privacy-done': privacy.privacyDone,
}

/** The names of all templates. */
export const mailTemplates = Object.keys(letters) as readonly MailTemplate[]

/** Renders both parts of a mail with the texts, design and addresses of its storefront. */
export function writeMail({ template, storefront, data }: Mail, paper: Paper): WrittenMail {
  const t = paper.translate(storefront)
  const origin = originOf(storefront, paper.appEnv, paper.sitePort)
  const brand = brandOf(storefront.brand)
  const { withdrawalDays: daysIn = daysAsShipped, sellerFor = exampleSeller } = paper
  const { country } = storefront
  const pen: Pen = {
    ...penOf(storefront, t, origin),
    withdrawalDays: daysIn(country),
    seller: sellerFor(storefront.brand, country),
    picture(articleId) {
      const path = paper.pictures?.get(articleId)
      return path && origin + path
    },
  }
  const write = letters[template] as (pen: Pen, data: Mail['data']) => Letter
  const letter = write(pen, data)
  const ends = letter.ends ?? (letter.unsubscribe ? endsNewsletters(letter.unsubscribe) : undefined)
  const frame: Frame = {
    slot: brand.slot,
    brandName: brand.name,
    htmlLang: storefront.htmlLang,
    language: storefront.language,
    direction: storefront.direction,
    home: origin + homePath(storefront),
    footer: [
      { label: t('mails.footer.help'), href: pen.link(helpPath) },
      { label: t('mails.footer.privacy'), href: pen.link(privacyPath) },
      { label: t('mails.footer.imprint'), href: pen.link(imprintPath) },
      ...(letter.unsubscribe ? [{ label: t('mails.footer.topics'), href: pen.link(newsletterTopicsPath, { t: letter.unsubscribe }) }] : []),
    ],
    unsubscribe: ends ? { label: t('mails.footer.unsubscribe'), href: pen.link(ends.page, { t: ends.token }) } : undefined,
    addressHint: t('mails.address'),
  }
  return {
    subject: unisolated(letter.subject),
    text: letterText(letter, frame),
    html: letterHtml(letter, frame),
    links: [
      ...letter.blocks.flatMap((block) => (block.kind === 'button' ? [block.href] : [])),
      ...(frame.unsubscribe ? [frame.unsubscribe.href] : []),
    ],
    headers: {
      'Content-Language': storefront.htmlLang,
      // RFC 3834: suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(ends ? oneClick(origin, storefront, ends) : {}),
    },
  }
}

const exampleSeller = createSellerFor({})
const daysAsShipped = (country: string): number | undefined => withdrawalDays(country, new Date())

function penOf(storefront: Storefront, t: Translations, origin: string): Omit<Pen, 'withdrawalDays' | 'seller' | 'picture'> {
  const { htmlLang, direction } = storefront
  return {
    t,
    brand: brandOf(storefront.brand).name,
    country: storefront.country,
    host: originalHostOf(storefront, 'prod'),
    // The API's addresses are the same in all storefronts of a host.
    link: (path, query) =>
      origin + (path.startsWith('/api/') ? path : pathIn(storefront, path)) + (query ? `?${new URLSearchParams(query)}` : ''),
    money: (amount) => formatMoney(amount, storefront),
    percent: (percentage) =>
      new Intl.NumberFormat(htmlLang, { style: 'percent', numberingSystem: 'latn' } as Intl.NumberFormatOptions).format(percentage / 100),
    count: (many) => formatCount(many, htmlLang),
    moment: (instant) =>
      halfOfDay(
        new Intl.DateTimeFormat(htmlLang, {
          year: 'numeric',
          month: 'long',
          day: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZone: 'UTC',
          timeZoneName: 'short',
          calendar: 'gregory',
          numberingSystem: 'latn',
        }).format(new Date(instant)),
        htmlLang,
      ),
    momentHere: (instant) => momentIn(instant, storefront),
    day: (instant) => dayIn(instant, storefront),
    days: (from, to) => dayRange(from, to, storefront.htmlLang),
    list: (names) => listInWords(htmlLang, names),
    apart: (value) => (direction === 'rtl' ? `\u2068${value}\u2069` : value),
  }
}

/** Mail lists show subjects unprocessed, so they must not contain invisible characters. */
const unisolated = (subject: string): string => subject.replace(/[\u2068\u2069]/g, '')

const endsNewsletters = (token: string): NonNullable<Letter['ends']> => ({
  token,
  page: unsubscribePath,
  oneClick: '/api/account/unsubscribe/one-click',
})

/** RFC 8058: one-click unsubscribe in the mail program. */
const oneClick = (origin: string, { sitePath }: Storefront, { token, oneClick }: NonNullable<Letter['ends']>): Record<string, string> => ({
  'List-Unsubscribe': `<${origin}${oneClick}?${new URLSearchParams({ t: token, ...(sitePath ? { sitePath } : {}) })}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The domain of a storefront's sender: `stadion.de`. */
export const domainOf = (storefront: { brand: BrandKey; topLevelDomain: string }): string =>
  originalHostOf(storefront, 'prod').replace(/^www\./, '')
