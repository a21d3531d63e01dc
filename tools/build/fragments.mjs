import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { build } from 'esbuild'
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
  const common = { bundle: true, minify: true, legalComments: 'none', outdir, logLevel: 'error' }
  const jobs = []
  if (existsSync(`${source}/browser.tsx`))
    jobs.push(
      build({
        ...common,
        entryPoints: { index: `${source}/browser.tsx` },
        format: 'esm',
        target: 'es2022',
        jsx: 'automatic',
        external: shared,
        plugins: [usesFragmentRuntime],
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    )
  if (existsSync(`${source}/style.css`))
    jobs.push(
      build({
        ...common,
        entryPoints: { style: `${source}/style.css` },
        target: ['chrome111', 'firefox115', 'safari16.4'],
        external: ['/assets/*'],
      }),
    )
  await Promise.all(jobs)
}
