import { build } from 'esbuild'
import { inlineTextsForServers } from '../../tools/build/inline-plugins.mjs'
import { here, scratch } from './options.mjs'

/** Workspace packages are sources and are bundled; installed packages are not. */
const workspacePackages = {
  name: 'workspace-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@stadion/') ? undefined : { path, external: true },
    )
  },
}

/** Bundles a script of the bench that uses the project's sources, as the project builds its server. @returns its file */
export async function bundleTarget(entry) {
  const outfile = `${scratch}/built/${entry.replaceAll('/', '-').replace(/\.ts$/, '.mjs')}`
  await build({
    entryPoints: [`${here}/${entry}`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [inlineTextsForServers, workspacePackages],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outfile
}
