import { guardedPageTypes } from '@stadion/fraud/contract'
import { storefronts } from '@stadion/site/storefronts'
import { type Declared, matches, optionalStorage } from '../optional-storage.ts'

const needed = (kind: Declared['kind'], purpose: string, ...names: string[]): Declared[] =>
  names.map((name) => ({ name, level: 0, kind, purpose }))

/** What the shop needs to work. On secure sites `__Host-` precedes a name. */
const required: readonly Declared[] = [
  ...needed('cookie', 'where the page is shown (D-005)', 'x-original-host', 'x-site-locale', 'x-environment'),
  ...needed('cookie', 'the choice about cookies itself (D-093)', 'notice_preferences'),
  ...needed('cookie', 'the bag and how much is in it (D-068)', 'basket', 'basket_count'),
  ...needed('cookie', 'who is signed in, and on which device (D-026, D-027)', 'account.sid', 'account.dvc', 'userIsLogged'),
  ...needed('cookie', 'a sign-in elsewhere that is under way', 'account.ext', 'account.app', 'account.app-*'),
  ...needed('cookie', 'signatures of the three before', 'account.app.sig', 'account.app-i.sig', 'account.app-r.sig'),
  ...needed('cookie', 'what a form without script shows once', 'portal.form'),
  ...needed('cookie', 'the link of a mail, while its shopper signs in', 'account.mailed'),
  ...needed('cookie', 'which answers about pages this browser may change', 'page_feedback'),
  ...needed('cookie', 'proof that no machine asks (D-048)', 'bc.pass'),
  {
    name: 'device_token',
    level: 1,
    kind: 'cookie',
    purpose: 'by which fraud with an account or an order is recognised (D-091)',
    neededOn: guardedPageTypes,
  },
  { name: '/fraud/*', level: 1, kind: 'request', purpose: 'what makes the token of the device (D-091)', neededOn: guardedPageTypes },
  ...needed('cookie', 'another fragment server, for developers (D-060)', 'mf-override'),
  ...needed('session', 'a session of this tab, until the server is asked', 'account.grant.sessionInfo', 'account.redirect', 'pending__*'),
  ...needed('session', 'what an external sign-in hands over', 'account-ext-auth-data'),
  ...needed('session', 'what is to be saved once somebody has signed in (D-081)', 'pendingWishlistPid'),
  ...needed('session', 'how the account was come to', 'invitationCode', 'storeId', 'sourceId'),
  ...needed('session', 'what was typed into a form and not sent', 'account.draft.*'),
  ...needed('session', 'what the receipt of a choice about cookies goes by (D-089)', 'sessionId.*'),
  ...needed('session', 'headers that a developer sets', 'httpHeaderOverrides'),
  ...needed('local', 'another fragment server, for developers', 'mf-override'),
  ...needed('request', 'scripts, styles, pictures and fonts of the shop', '/assets/*', '/mf/*', '/consent/unasked.css'),
  ...needed('request', 'the shop itself: articles, bag, orders', '/api/bridge/*', '/projects/*', '/publications/*'),
  ...needed('request', 'the account', '/auth/*', '/api/account*', '/ap-subscription*', '/ap/*', '/external-auth/*', '/oidc/*', '/kmc/*'),
  ...needed('request', 'whether no machine asks', '/recaptcha/*', '/bot-challenge/*'),
  ...needed('request', 'requests under privacy law, and not to sell data (D-099, D-100)', '/api/consents/*', '/acq-api/*'),
  ...needed('request', 'the worker of the site, and its page for times without a network (D-092)', '/sw.js', '/offline/*'),
  ...needed('cache', 'files that never change, and that page (D-092)', 'shop-assets', 'shop-offline'),
  ...needed(
    'request',
    'what this browser refused to run, and what failed on a page; nothing of whose',
    '/csp-reports',
    '/api/page-failures',
  ),
]

/** Below the path of each storefront. */
const recommendations: readonly Declared[] = [...new Set(storefronts.map(({ sitePath }) => sitePath && `/${sitePath}`))].map((below) => ({
  name: `${below}/personalizationengine`,
  level: 2,
  kind: 'request',
  purpose: 'recommendations; that they are over is told at any level (D-088)',
}))

/** Every cookie, storage key and request of the shop, with the level it needs. A new feature adds its own here. */
export const registry: readonly Declared[] = [...optionalStorage, ...recommendations, ...required]

/** The declaration of a name; undefined if there is none. */
export function declarationOf(kind: Declared['kind'], name: string): Declared | undefined {
  const bare = kind === 'cookie' ? name.replace(/^__(Host|Secure)-/, '') : name
  return registry.find((declared) => declared.kind === kind && matches(declared.name, bare))
}
