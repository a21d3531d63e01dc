import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commandsOn } from '../../apps/storefront/commands.ts'
import type { Site } from '../open-site.ts'

/** A data folder of a test, and `npm run data` with it. */
export async function openFolder(site: Pick<Site, 'store'>) {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  const place = { actor: 'ann', environment: 'development' } as const
  return {
    async write(file: string, text: string): Promise<void> {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    },
    async empty(): Promise<void> {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder)
    },
    path: folder,
    data: (verb: 'diff' | 'import' | 'export', ...words: string[]) =>
      commandsOn(site.store.db, site.store.now)({ words: ['data', verb, folder, ...words], ...place }),
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
