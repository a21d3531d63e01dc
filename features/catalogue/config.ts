import { readSettings, type Settings } from '@stadion/http/settings'

/** `mostCounted`: articles that are counted for one list. `mostCells`: combinations of filters that are held of a brand. */
export function readCatalogue(read: Settings) {
  return {
    ...readMedia(read),
    mostCounted: read.whole('COUNTED_ARTICLES', 20_000, { min: 1_000 }),
    mostCells: read.whole('COUNTED_COMBINATIONS', 200_000, { min: 100 }),
  } as const
}

/** Where the files of pictures lie; undefined: none are made, and none are served. */
function readMedia(read: Settings) {
  const typed = read.text('MEDIA_DIR', undefined)
  return { mediaDir: typed === 'none' ? undefined : (typed ?? `${read.text('DATA_DIR', '.data')}/media`) } as const
}

/** The same for a command, which reads the environment of the shop that carries it out. */
export const mediaDirOf = (source: NodeJS.ProcessEnv = process.env): string | undefined => readMedia(readSettings(source)).mediaDir
