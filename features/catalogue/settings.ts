import type { Setting } from '@stadion/http/declared-settings'

/** The variables of the catalogue. */
export const settings: readonly Setting[] = [
  {
    names: ['MEDIA_DIR'],
    default: { words: '`media` in `DATA_DIR`' },
    processes: ['api'],
    meaning:
      'where the pictures of articles lie that a job makes: light files for lists, JPEGs for other sites and for mails; all processes of a shop share the folder. `none`: none are made, lists show drawings, and links the picture of the brand',
  },
]
