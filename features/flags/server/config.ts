import { readFileSync } from 'node:fs'
import type { Settings } from '@stadion/http/settings'
import type { Publication } from '../contract.ts'
import { publicationSchema } from '../schema.ts'

/** The API key for reading publications. */
export const readFlagsKey = (read: Settings) => ({ flagsApiKey: read.key('FLAGS_API_KEY', 'local-flags-key') })

/** Where a site gets its flags. */
export const readFlagsOfPages = (read: Settings) => ({
  ...readFlagsKey(read),
  /** The feature-flag service; the shop's own API if there is no address of another. */
  flagsUrl: read.url('FLAGS_URL', ['http://', 'https://'], undefined),
  /** The flags from a file; then no flag service is called. */
  fixedFlags: readFlagsFile(read),
})

/** Flags from a file, for a gateway without a flag service. */
function readFlagsFile(read: Settings): Publication | undefined {
  const path = read.text('FLAGS_FILE', undefined)
  if (path === undefined) return undefined
  try {
    return publicationSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    read.wrong(
      'FLAGS_FILE',
      'names no file with flags and segments',
      'nobody would know which features are on',
      'write {"flags":[{"name":"wishlist","disabled":false,"value":true}],"segments":[]} into it',
    )
    return undefined
  }
}
