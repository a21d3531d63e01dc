import { bundleScript } from './bundle-script.mjs'
import { made, root } from './places.mjs'

/**
 * Builds the page's own script: services and islands, no React. @returns its URL
 * @param fragmentScripts what a fragment's script will ask for; fetched beside it
 */
export async function buildPageScript(fragmentScripts) {
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

async function buildScript(name, define = {}) {
  const entry = `${root}/apps/gateway/browser/${name}.ts`
  return `/assets/${await bundleScript({ entry, folder: `${made}/assets`, fileName: `${name}.[hash].js`, define })}`
}
