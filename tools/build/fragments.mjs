import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { bundleScript } from './bundle-script.mjs'
import { usesFragmentRuntime } from './fragment-runtime.mjs'
import { made, root } from './places.mjs'

/**
 * Builds what browsers load of each fragment: index.js where it has a browser side, style.css where it has styles.
 * @param shared specifiers that the page's import map provides
 */
export async function buildFragments(shared) {
  const folders = readdirSync(`${root}/fragments`)
  await Promise.all(folders.map((folder) => buildFragment(folder, shared, `${made}/fragments/${folder}`)))
}

/** Builds the browser's files of one fragment into a folder. */
export async function buildFragment(folder, shared, outdir) {
  const source = `${root}/fragments/${folder}`
  mkdirSync(outdir, { recursive: true })
  const jobs = []
  const [script, style] = [`${source}/browser.tsx`, `${source}/style.css`]
  if (existsSync(script))
    jobs.push(bundleScript({ entry: script, folder: outdir, fileName: 'index.js', external: shared, plugins: [usesFragmentRuntime] }))
  if (existsSync(style))
    jobs.push(
      build({
        entryPoints: { style },
        bundle: true,
        minify: true,
        legalComments: 'none',
        outdir,
        logLevel: 'error',
        target: ['chrome111', 'firefox115', 'safari16.4'],
        external: ['/assets/*'],
      }),
    )
  await Promise.all(jobs)
}
