import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLeftServers, folderOfServers } from './left-servers.ts'

/** Gives a test run its own temporary folder, deleted with everything that tests, browsers and servers left in it. */
export default function setup(): () => void {
  const lasting = tmpdir()
  const own = mkdtempSync(join(lasting, 'stadion-tests-'))
  // Servers of tests run as another user, who needs access.
  chmodSync(own, 0o755)
  process.env.TMPDIR = own
  // Files that one run prepares for the next are kept outside.
  process.env.LASTING_TMPDIR = lasting
  return () => {
    process.env.TMPDIR = lasting
    endLeftServers(folderOfServers(lasting), own)
    rmSync(own, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
