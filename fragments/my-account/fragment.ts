import { readInvitation } from '@stadion/account/invitation/contract'
import { readKeys } from '@stadion/account/keys/contract'
import { readPasskeys } from '@stadion/account/passkeys/contract'
import { readAddresses, readDeletion, readOrders, readPendingEmail, readSessions } from '@stadion/account/self-service/contract'
import { addressCountries } from '@stadion/account/self-service/countries'
import { readProfile } from '@stadion/account/session/contract'
import { readNewsletter } from '@stadion/account/subscription/contract'
import { readFlash } from '@stadion/account-client/portal/form-flash'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type LoadContext, notFound } from '@stadion/fragments/fragment'
import { readMembership } from '@stadion/membership/contract'
import { dayIn } from '@stadion/site/time-of-day'
import { readKeptSizes } from '@stadion/sizes/contract'
import { inWords, loadMembership } from './load-membership.ts'
import { loadOrder } from './load-order.ts'
import { type MyAccountData, type Section, sections } from './my-account-data.ts'
import { MyAccount } from './view.tsx'

/** My Account: details, addresses, sign-in methods, orders, deletion. */
export const definition = defineFragment<MyAccountData>({
  id: 'account_my-account',
  project: 'checkout',
  props: ['section', 'edit', 'page', 'order', 'do', 'token', 'until', 'waits', 't', 'after'],
  personal: true,
  freshForMs: 0,
  messages: [
    'my-account.',
    'content.membership-terms.title',
    'connect.things',
    'account.errors.',
    'external.error.',
    'portal.welcome.',
    'portal.light.sent',
    'mails.footer.unsubscribe',
    'mails.footer.topics',
    'sport.',
    'orders.',
    'wrap.',
    'withdraw.link',
    'review.title',
    'orders-tracker.step.',
    'delivery.arrives',
    'bag.amount',
    'bag.count',
    'bag.delivery.free',
    'bag.discount',
    'bag.failure.basketLocked',
    'bag.gift.for',
    'bag.goods',
    'bag.less',
    'bag.more',
    'bag.size',
    'bag.summary',
    'price.member',
    'bag.tax',
    'bag.total',
    'checkout.declined.',
    'checkout.failure.cancelled',
    'checkout.failure.paymentUnavailable',
    'checkout.failure.rateLimited',
    'checkout.safe',
    'checkout.waiting',
    'checkout.method.',
    'checkout.pay',
    'checkout.quantity',
    'checkout.thanks.',
    'listing.page',
    'minicart.bag',
    'points.',
    'page.my-account.membership',
    'sizes.title',
    'sizes.lead',
    'sizes.none',
    'product.trail.',
  ],
  async load(context, { section = 'overview', page: typedPage, order: orderNumber, do: step, token, until, waits, t, after }) {
    if (!sections.includes(section as Section)) throw notFound(`Accounts have no section ${section}`)
    const { site, storefront, call, cookies } = context
    const shown = section as Section
    const is = (...some: Section[]) => some.includes(shown)
    const day = dayOf(site.htmlLang)
    const page = pageOf(typedPage)
    const newsletter = is('topics') ? await choiceOf(context, t) : undefined
    const known = await unlessSignedOut(call(readProfile))
    // If a session ends between two calls, the shopper counts as signed out.
    const own =
      known &&
      (await unlessSignedOut(
        Promise.all([
          call(readDeletion),
          is('overview', 'orders') ? unlessAway(call(readOrders, { query: { page } })) : undefined,
          is('overview', 'addresses') ? call(readAddresses) : undefined,
          is('overview') ? orNothing(call(readInvitation)) : undefined,
          is('security') ? call(readPendingEmail) : undefined,
          is('security') ? call(readSessions) : undefined,
          is('security') ? orNothing(call(readPasskeys)) : undefined,
          is('security', 'delete') ? orNothing(call(readKeys)) : undefined,
          is('order') ? loadOrder(context, orderNumber, step) : undefined,
          is('profile') ? orNothing(call(readKeptSizes)) : undefined,
          is('membership')
            ? loadMembership(context, after)
            : is('overview')
              ? orNothing(call(readMembership).then(inWords(context)))
              : undefined,
        ]),
      ))
    const profile = own && known
    const [deletion, orders, addresses, invitation, pendingEmail, sessions, passkeys, keys, order, sizes, member] = own ?? []
    if (page > 1 && orders?.orders.length === 0) throw notFound(`There is no page ${page} of orders`)
    const flash = readFlash(cookies)
    const left = flash?.form === 'deletion' ? flash.values : undefined
    const eraseAt = deletion?.eraseAt ?? (left ? left.eraseAt : until)
    const waitsForOrder = deletion ? deletion.waitsForOrder : Boolean(left ? left.waits : waits)
    return {
      section: shown,
      flash,
      profile,
      hasToken: token === 'present',
      memberSince: profile ? monthOf(site.htmlLang)(profile.createdAt) : '',
      eraseOn: eraseAt ? day(eraseAt) : undefined,
      waitsForOrder,
      orders: orders && { page, total: orders.total, orders: orders.orders.map((one) => ({ ...one, day: dayIn(one.orderedAt, site) })) },
      order,
      addresses: addresses?.addresses ?? [],
      countries: is('addresses', 'overview') ? countriesOf(context, addressCountries(storefront)) : [],
      invitation,
      sizes,
      membership: member && 'moved' in member ? member.membership : member,
      moved: member && 'moved' in member ? member.moved : undefined,
      pendingEmail: pendingEmail?.newEmail ?? null,
      newsletter,
      sessions: (sessions?.sessions ?? []).map((session) => ({ ...session, lastSeen: day(session.lastSeenAt) })),
      keys: keys && { ...keys, providers: keys.providers.map((linked) => ({ ...linked, linked: day(linked.linkedAt) })) },
      passkeys: passkeys?.passkeys.map((passkey) => ({ ...passkey, created: day(passkey.createdAt) })),
    }
  },
  View: MyAccount,
})

/** By the link of a mail, whoever is signed in. */
const choiceOf = ({ call }: LoadContext, t: string | undefined) =>
  unlessSignedOut(call(readNewsletter, { query: t ? { t } : {} })).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'invalid_token') return 'wrongLink' as const
    throw error
  })

/** Undefined if signed out; every other failure is thrown. */
const unlessSignedOut = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof Failure && error.status === 401) return undefined
    throw error
  })
/** Undefined if it cannot be read right now; a signed-out shopper is a failure as ever. */
const unlessAway = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof Failure) throw error
    return undefined
  })
/** For optional data. */
const orNothing = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)

const pageOf = (page: string | undefined): number => (/^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1)

const written =
  (options: Intl.DateTimeFormatOptions) =>
  (htmlLang: string) =>
  (instant: string): string => {
    const format = new Intl.DateTimeFormat(htmlLang, { ...options, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' })
    return Number.isNaN(Date.parse(instant)) ? '' : format.format(new Date(instant))
  }
const dayOf = written({ day: 'numeric', month: 'long', year: 'numeric' })
const monthOf = written({ month: 'long', year: 'numeric' })

function countriesOf({ site }: LoadContext, codes: readonly string[]) {
  const names = new Intl.DisplayNames(site.htmlLang, { type: 'region' })
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => a.name.localeCompare(b.name, site.htmlLang))
}
