import { build } from 'esbuild'
import { made, root } from './places.mjs'

/** Builds the page's own script: services and islands, no React. @returns its URL */
export async function buildPageScript() {
  // Apart instead of split off: a shared chunk would be one more file that every page waits for.
  const account = await buildScript('account')
  const consent = await buildScript('consent')
  const telemetry = await buildScript('telemetry')
  return buildScript('page', {
    ACCOUNT_SCRIPT: JSON.stringify(account),
    CONSENT_SCRIPT: JSON.stringify(consent),
    TELEMETRY_SCRIPT: JSON.stringify(telemetry),
  })
}

async function buildScript(name, define = {}) {
  const result = await build({
    entryPoints: { [name]: `${root}/apps/gateway/browser/${name}.ts` },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    outdir: `${made}/assets`,
    entryNames: '[name].[hash]',
    metafile: true,
    define,
    external: ['/assets/*'],
    logLevel: 'error',
  })
  const file = Object.keys(result.metafile.outputs).find((path) => path.includes(`/${name}.`)) ?? ''
  return `/assets/${file.slice(file.lastIndexOf('/') + 1)}`
}
