import { bundleScript } from './bundle-script.mjs'
import { root } from './places.mjs'

/**
 * Builds the page's own script into `{folder}/assets`: services and islands, no React. @returns its URL
 * @param fragmentScripts what a fragment's script will ask for; fetched beside it
 */
export async function buildPageScript(folder, fragmentScripts) {
  const buildScript = (name, define) => buildOne(folder, name, define)
  // Apart instead of split off: a shared chunk would be one more file that every page waits for.
  const account = await buildScript('account')
  const consent = await buildScript('consent')
  const personalization = await buildScript('personalization')
  const background = await buildScript('background', { PERSONALIZATION_SCRIPT: JSON.stringify(personalization) })
  const seldom = await buildScript('seldom')
  const telemetry = await buildScript('telemetry')
  const wishlist = await buildScript('wishlist')
  return buildScript('page', {
    ACCOUNT_SCRIPT: JSON.stringify(account),
    BACKGROUND_SCRIPT: JSON.stringify(background),
    CONSENT_SCRIPT: JSON.stringify(consent),
    FRAGMENT_SCRIPTS: JSON.stringify(fragmentScripts),
    SELDOM_SCRIPT: JSON.stringify(seldom),
    TELEMETRY_SCRIPT: JSON.stringify(telemetry),
    WISHLIST_SCRIPT: JSON.stringify(wishlist),
  })
}

const entryOf = (name) => `${root}/apps/gateway/browser/${name}.ts`
/** The sources that scripts of the page begin with. */
export const pageEntries = ['account', 'consent', 'personalization', 'background', 'seldom', 'telemetry', 'wishlist', 'page'].map(entryOf)

async function buildOne(folder, name, define = {}) {
  return `/assets/${await bundleScript({ entry: entryOf(name), folder: `${folder}/assets`, fileName: `${name}.[hash].js`, define })}`
}
