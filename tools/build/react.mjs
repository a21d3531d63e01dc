import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bundleScript } from './bundle-script.mjs'
import { root } from './places.mjs'

/** The modules that fragments may import, by priority: `Fragment` and `version` are in several, and the same. */
const specifiers = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/**
 * Builds React once for the whole page into `{place}/assets`, in one file for all its specifiers.
 * @returns the import map: specifier to URL
 */
export async function buildReact(place) {
  const folder = `${place}/.react`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/react.js`, reactModule())
  const name = await bundleScript({ entry: `${folder}/react.js`, folder: `${place}/assets/react`, fileName: 'react.[hash].js' })
  return Object.fromEntries(specifiers.map((specifier) => [specifier, `/assets/react/${name}`]))
}

/**
 * The source of the file. React is CommonJS, so each public name is exported by hand; the default export has all of them, for packages
 * that use it.
 */
function reactModule() {
  const taken = new Set(['default'])
  const named = specifiers.map((specifier) => {
    const names = namesOf(specifier).filter((name) => !name.startsWith('__') && !taken.has(name))
    for (const name of names) taken.add(name)
    return `export { ${names.join(', ')} } from '${specifier}'`
  })
  const whole = ['react', 'react-dom', 'react-dom/client']
  const parts = whole.map((specifier, index) => `import * as part${index} from '${specifier}'`)
  return `${[...named, ...parts].join('\n')}\nexport default { ${parts.map((_, index) => `...part${index}`).join(', ')} }\n`
}

/** The exports of a package in production; in development there are more. */
function namesOf(specifier) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return Object.keys(createRequire(`${root}/package.json`)(specifier))
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
