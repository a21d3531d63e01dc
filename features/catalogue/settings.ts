import type { Setting } from '@stadion/http/declared-settings'

/** The variables of the catalogue. */
export const settings: readonly Setting[] = [
  {
    names: ['MEDIA_DIR'],
    default: { words: '`media` in `DATA_DIR`' },
    processes: ['api'],
    meaning:
      'where the JPEGs of articles lie that a job makes for other sites and for mails; all processes of a shop share the folder. `none`: no JPEGs, links show the picture of the brand',
  },
]
