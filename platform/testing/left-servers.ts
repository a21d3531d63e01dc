import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'

/** Where the PostgreSQL servers of a user's test runs have their files, below the folder of lasting temporary files. */
export const folderOfServers = (lasting: string): string => join(lasting, `stadion-postgres-${userInfo().uid}`)

/** How the folders of the PostgreSQL servers of a test run begin, from the folder of its temporary files. */
export const beginningOfRun = (temporary: string): string => `run-${basename(temporary)}-`

/** Ends the servers that the workers of a run kept for a next user, and removes their files: a worker ends without a word. */
export function endLeftServers(folder: string, temporary: string): void {
  if (!existsSync(folder)) return
  const left = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.startsWith(beginningOfRun(temporary)))
  for (const { name } of left) {
    const data = join(folder, name)
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
    } catch {
      // It has ended.
    }
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
