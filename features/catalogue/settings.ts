import type { Setting } from '@stadion/http/declared-settings'

/** The variables of the catalogue. */
export const settings: readonly Setting[] = [
  {
    names: ['MEDIA_DIR'],
    default: { words: '`media` in `DATA_DIR`' },
    processes: ['api'],
    meaning:
      'where photographs lie, and the files that a job makes of drawings: light ones for lists, JPEGs for other sites and for mails; and feeds of products; all processes of a shop share the folder, and what is in it belongs into a backup. `none`: pages show drawings, and links the picture of the brand',
  },
]
