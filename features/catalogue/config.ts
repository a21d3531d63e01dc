import type { Settings } from '@stadion/http/settings'

/** Where the files of pictures lie; undefined: none are made, and none are served. */
export function readMedia(read: Settings) {
  const typed = read.text('MEDIA_DIR', undefined)
  return { mediaDir: typed === 'none' ? undefined : (typed ?? `${read.text('DATA_DIR', '.data')}/media`) } as const
}
