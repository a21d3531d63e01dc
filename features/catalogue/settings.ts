import type { Setting } from '@stadion/http/declared-settings'

/** The variables of the catalogue. */
export const settings: readonly Setting[] = [
  {
    names: ['COUNTED_ARTICLES'],
    default: '20000',
    processes: ['api'],
    meaning:
      'articles that are counted for one list, and entries that are read for a page of it, at least 1000: a search that finds more says “1,000+” and shows its filters without numbers',
  },
  {
    names: ['COUNTED_COMBINATIONS'],
    default: '200000',
    processes: ['api'],
    meaning:
      'combinations of filters that a process holds of a brand, some 25 bytes each, at least 100: of a shop with more, the filter with the most values is counted by itself, has no numbers beside another filter, and the log names it',
  },
  {
    names: ['MEDIA_DIR'],
    default: { words: '`media` in `DATA_DIR`' },
    processes: ['api'],
    meaning:
      'where photographs lie, and the files that a job makes of drawings: light ones for lists, JPEGs for other sites and for mails; and feeds of products; all processes of a shop share the folder, and what is in it belongs into a backup. `none`: pages show drawings, and links the picture of the brand',
  },
]
