import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { bundleScript } from './bundle-script.mjs'
import { usesFragmentRuntime } from './fragment-runtime.mjs'
import { made, root } from './places.mjs'
import { workspacePackages } from './server.mjs'

/**
 * Builds what browsers load of each fragment: index.js where it has a browser side, style.css where it has styles.
 * @param shared specifiers that the page's import map provides
 */
export async function buildFragments(shared) {
  const folders = readdirSync(`${root}/fragments`)
  await Promise.all(folders.map((folder) => buildFragment(folder, shared, `${made}/fragments/${folder}`)))
}

/** Builds the browser's files of one fragment into a folder, and says beside them which code its server is. */
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
  if (existsSync(`${source}/fragment.ts`)) jobs.push(writeServerHash(source, outdir))
  await Promise.all(jobs)
}

/**
 * A hash of everything of ours that makes a fragment's HTML. Without it a fragment whose server alone has changed would
 * call itself what it was called before.
 */
async function writeServerHash(source, outdir) {
  const { outputFiles } = await build({
    stdin: { contents: "export * from './fragment.ts'\nexport * from '@stadion/fragments/server/fragment-server'", resolveDir: source },
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [workspacePackages],
  })
  writeFileSync(`${outdir}/server.txt`, createHash('sha256').update(outputFiles[0].contents).digest('hex'))
}
