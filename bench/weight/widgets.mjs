import { readdirSync } from 'node:fs'
import { root } from '../lib/options.mjs'
import { print } from '../lib/report.mjs'
import { kilobytes, table } from '../lib/table.mjs'
import { weigh } from './bundle.mjs'
import { reactModules } from './entries.mjs'
import { widgetPeers } from './widget-peers.mjs'

/** The component that a page imports of a folder with several. */
const mainOf = { field: 'TextInput', toast: 'ToastRegion' }

/** Each widget on its own, without React, beside the same widget of two libraries; `folder` contains them, if installed. */
export async function weighWidgets(folder) {
  const weighed = []
  for (const entry of readdirSync(`${root}/widgets`, { withFileTypes: true })) {
    const files = entry.isDirectory() ? readdirSync(`${root}/widgets/${entry.name}`) : []
    const components = files.filter((file) => /^[A-Z]\w*\.tsx$/.test(file)).map((file) => file.replace('.tsx', ''))
    if (components.length === 0) continue
    const pascal = entry.name.replaceAll(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())
    const component = mainOf[entry.name] ?? components.find((name) => name.toLowerCase() === pascal.toLowerCase()) ?? components[0]
    weighed.push({
      name: entry.name,
      component,
      ...(await weighOurs(entry.name, component, files)),
      ...(await weighPeers(entry.name, folder)),
    })
  }
  const cell = (bytes) => (bytes === undefined ? '–' : kilobytes(bytes))
  print(
    'Widgets, each on its own: script and styles; the libraries bring no styles',
    table(
      ['', 'script', 'styles', 'React Aria Components', 'Base UI'],
      weighed.map(({ name, script, styles, aria, base }) => [name, cell(script), cell(styles), cell(aria), cell(base)]),
    ),
  )
  return weighed
}

/** By path: the package exports only what the shop imports. */
async function weighOurs(name, component, files) {
  const source = `import { ${component} } from './widgets/${name}/${component}.tsx'\nglobalThis.all = ${component}`
  const { script } = await weigh({ source, folder: root, external: reactModules })
  const imports = files.filter((file) => file.endsWith('.css')).map((file) => `import './widgets/${name}/${file}'`)
  const { styles } = await weigh({ source: imports.join('\n'), folder: root })
  return { script, styles }
}

async function weighPeers(name, folder) {
  const peers = (folder && widgetPeers[name]) || {}
  const bytes = async (source) => source && (await weigh({ source, folder, external: reactModules })).script
  return { aria: await bytes(peers.aria), base: await bytes(peers.base) }
}
