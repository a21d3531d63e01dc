import { readFileSync } from 'node:fs'
import type { Publication } from '@stadion/flags/contract'
import { publicationSchema } from '@stadion/flags/schema'
import type { Settings } from '@stadion/http/settings'

/** Flags from a file, for a gateway without a flag service. */
export function readFlagsFile(read: Settings): Publication | undefined {
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
