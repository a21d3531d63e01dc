import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { root } from '../lib/options.mjs'
import { installPeers } from '../lib/peers.mjs'
import { print, save } from '../lib/report.mjs'
import { buildShop } from '../lib/shop.mjs'
import { kilobytes, table } from '../lib/table.mjs'
import { brotli, weigh } from './bundle.mjs'
import { peerEntries, reactModules } from './entries.mjs'
import { weighWidgets } from './widgets.mjs'

const dist = `${root}/dist`
/** The fragments of a product page in display order; a fragment that is never hydrated loads no script. */
const productPage = { header: true, product: true, rail: false, footer: false, minicart: true }

/** Bytes that a browser loads, minified and compressed with brotli, beside the sizes of peers. */
export async function weight({ peers }) {
  await buildShop()
  const page = pageWeights()
  print(
    'A product page',
    table(
      ['', 'script', 'styles'],
      page.map(([name, script, styles]) => [name, kilobytes(script), styles === undefined ? '' : kilobytes(styles)]),
    ),
  )
  const parts = await partWeights()
  print(
    'Parts of it, each on its own',
    table(
      ['', 'script', 'styles'],
      parts.map(({ name, script, styles }) => [name, script ? kilobytes(script) : '', styles ? kilobytes(styles) : '']),
    ),
  )
  const folder = peers !== 'none' && installPeers('weight')
  const widgets = await weighWidgets(folder)
  const others = []
  for (const [name, entry] of folder ? Object.entries(peerEntries) : []) others.push({ name, ...(await weigh({ ...entry, folder })) })
  if (folder)
    print(
      'Peers, bundled by the same tool',
      table(
        ['', 'script'],
        others.map(({ name, script }) => [name, kilobytes(script)]),
      ),
    )
  save('weight', { page, parts, widgets, others })
}

const weighFile = (path) => (existsSync(path) ? brotli(readFileSync(path)) : 0)

function pageWeights() {
  const { script, imports } = JSON.parse(readFileSync(`${dist}/site-assets.json`, 'utf8'))
  const react = readdirSync(`${dist}/assets/react`).filter((name) => name.endsWith('.js'))
  const rows = [
    ['React', react.reduce((sum, name) => sum + weighFile(`${dist}/assets/react/${name}`), 0)],
    ['script of the page: services, life of fragments, modals', weighFile(`${dist}${script}`)],
    ['what fragments share', weighFile(`${dist}${imports['@stadion/fragment-runtime@1']}`)],
    ...Object.entries(productPage).map(([name, isLive]) => {
      const folder = `${dist}/fragments/${name}`
      return [`fragment ${name}`, isLive ? weighFile(`${folder}/index.js`) : 0, weighFile(`${folder}/style.css`)]
    }),
  ]
  const sum = (column) => rows.reduce((total, row) => total + (row[column] ?? 0), 0)
  return [...rows, ['**all**', sum(1), sum(2)]]
}

/** The message runtime, the fragment life cycle and the client of the bag, as a fragment would bundle them. */
async function partWeights() {
  const parts = {
    'messages: showing them': 'features/translations/translate.ts',
    'messages: parsing and showing them': 'features/translations/translate-patterns.ts',
    'life of a fragment in the browser': 'platform/fragments/mountable.tsx',
    'services of a page': 'platform/services/service.ts',
    'order of modals, for all overlays of a page': 'platform/modals/client.ts',
    'client of the bag': 'features/bag/client.ts',
    'flags on every page': 'features/flags/browser/first.ts',
    'flags: fetching, evaluation, the visitor’s id': 'features/flags/client.ts',
    'the same with provider and hooks': 'bench/weight/flags-client.ts',
    'consent on every page': 'features/consent/browser/first.ts',
    'consent where it asks or is opened': 'features/consent/browser/consent.ts',
    'bar and modal of consent': 'fragments/consent/style.css',
  }
  const weighed = []
  /** Scripts that load later are counted separately. */
  const later = parts['consent where it asks or is opened']
  for (const [name, file] of Object.entries(parts)) {
    const external = file === later ? reactModules : [...reactModules, `${root}/${later}`]
    weighed.push({ name, ...(await weigh({ file: `${root}/${file}`, external })) })
  }
  const taken = `import { hydrateRoot } from 'react-dom/client'; import { createElement } from 'react'; globalThis.go = (at) => hydrateRoot(at, createElement('p'))`
  weighed.push({ name: 'React, of which only hydrateRoot is used', ...(await weigh({ source: taken, folder: root })) })
  return weighed
}
