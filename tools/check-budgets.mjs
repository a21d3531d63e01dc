// What a browser loads, compressed, against the limits of docs/budgets.json.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readBrowserParts } from './build/browser-parts.mjs'
import { inlineText } from './build/inline-text.mjs'
import { buildPageScript } from './build/page-script.mjs'
import { dist, root } from './build/places.mjs'

const budgets = JSON.parse(readFileSync(`${root}/docs/budgets.json`, 'utf8'))
const weigh = (path) => (existsSync(path) ? brotliCompressSync(readFileSync(path)).length : 0)
const { script } = JSON.parse(readFileSync(`${dist}/site-assets.json`, 'utf8'))
const reactFolder = `${dist}/assets/react`
const react = readdirSync(reactFolder)
  .filter((name) => name.endsWith('.js'))
  .reduce((sum, name) => sum + weigh(`${reactFolder}/${name}`), 0)
const page = weigh(`${dist}${script}`)
const fragment = (name, file) => weigh(`${dist}/fragments/${name}/${file}`)
const assets = readdirSync(`${dist}/assets`)
/** A file of dist/assets by its name without the hash. */
const asset = (name) => weigh(`${dist}/assets/${assets.find((file) => file.startsWith(`${name}.`) && /\.\w{8}\.js$/.test(file))}`)
const runtime = asset('fragment-runtime')
const productPage = ['header', 'product', 'minicart', 'footer', 'rail']
const sum = (names, file) => names.reduce((total, name) => total + fragment(name, file), 0)

/** The page's script with consent, minus the same without it. */
async function consentShare() {
  const folder = mkdtempSync(join(tmpdir(), 'budget-'))
  const weighPage = async (parts) => weigh(`${folder}${await buildPageScript(folder, [], parts)}`)
  try {
    const parts = await readBrowserParts()
    const without = parts.filter(({ slice }) => slice !== 'consent')
    if (without.length === parts.length) throw new Error('The slice consent does nothing in browsers, where the budget looks for it')
    return (await weighPage(parts)) - (await weighPage(without))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What runs before the first paint: the browser waits for it. */
const beforePaint = [
  'features/account-client/before-paint/account-status.inline.ts',
  'features/consent/before-paint/ask-in-bar.inline.ts',
  'features/consent/before-paint/ask-in-modal.inline.ts',
]
/** The scripts of pages and elements that no fragment draws. */
const ofPlainPages = [
  'apps/gateway/offline/offline-document.inline.ts',
  'apps/local-psp/fields.inline.ts',
  'apps/local-psp/wallet.inline.ts',
  'features/account/app-sign-in/server/sign-out-at-once.inline.ts',
  'features/account/external-sign-in/server/return-page.inline.ts',
  'features/account/kmc/server/kmc-page.inline.ts',
]
async function weighInline(paths) {
  const made = await Promise.all(paths.map((path) => inlineText(`${root}/${path}`)))
  return made.reduce((total, { text }) => total + brotliCompressSync(text).length, 0)
}

const measured = {
  react,
  'page script': page,
  'what fragments share': runtime,
  'fragments of a product page, without React': sum(productPage, 'index.js'),
  'all JavaScript of a product page': react + runtime + page + sum(productPage, 'index.js'),
  'all JavaScript of the checkout': react + runtime + page + sum(['header', 'checkout', 'footer'], 'index.js'),
  // Loaded where a provider has wallets.
  'wallet buttons of the checkout, on demand': fragment('checkout', 'express.js'),
  // Loaded once its form of names and addresses can be filled in.
  'rules of addresses of the checkout, on demand': fragment('checkout', 'detail-problems.js'),
  // Loaded when a card is asked for its sizes.
  'quick add, on demand': fragment('quick-add', 'index.js'),
  // Loaded when it comes into view, below all that is said of the article.
  'look of a product page, on demand': fragment('look', 'index.js'),
  // Loaded when somebody is about to search, with its styles.
  'window of the search, on demand': fragment('header', 'search-window.js'),
  'style files of the checkout': sum(['header', 'checkout', 'footer'], 'style.css'),
  'style files of a product page': sum([...productPage, 'look'], 'style.css'),
  // Loaded when a shopper is signed in or wants to sign in.
  'account script, on demand': asset('account'),
  // The device token, the service worker's registration, deferred parts of flags and placements: loaded when the page is idle.
  'background script, when idle': asset('background'),
  'account portal, without React': fragment('account-portal', 'index.js'),
  // The cost of consent on every page: its share of the page's script, the script in the head, and its styles.
  'consent on every page': (await consentShare()) + fragment('consent', 'style.css'),
  'scripts before the first paint': await weighInline(beforePaint),
  'scripts of pages without fragments': await weighInline(ofPlainPages),
  'style files of a listing': sum(['header', 'listing', 'minicart', 'footer'], 'style.css'),
}
const over = []
for (const [name, bytes] of Object.entries(measured)) {
  const limit = budgets[name]
  console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB of ${limit} kB  ${name}`)
  if (limit === undefined || bytes > limit * 1000) over.push(name)
}
if (over.length > 0) console.log(`over budget: ${over.join(', ')}`)
process.exit(over.length > 0 ? 1 : 0)
