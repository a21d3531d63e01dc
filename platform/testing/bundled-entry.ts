import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { serverOptions } from '../../tools/build/server.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const bundled = new Map<string, Promise<string>>()

/**
 * The file of a process that tests start: the current sources, bundled as for a shop. To read a thousand sources at each start takes
 * five times the processor time.
 * @param entry path from the root of the project
 */
export function bundledEntry(entry: string): Promise<string> {
  const found = bundled.get(entry) ?? bundle(entry)
  bundled.set(entry, found)
  return found
}

async function bundle(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stadion-entry-'))
  // Packages are found in a folder above the file.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const outdir = join(folder, 'server')
  await build({ ...serverOptions(outdir, { entry: join(root, entry) }), sourcemap: false })
  return join(outdir, 'entry.mjs')
}
