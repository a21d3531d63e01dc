import type { DocumentOf } from '@stadion/pages/document-part'
import script from '../before-paint/account-status.inline.ts?text'

/**
 * Says on `html` before the first paint whether somebody is signed in, so that nothing flashes. The
 * document is the same for everybody; only the browser knows.
 */
export const accountDocument = (): DocumentOf => () => ({ script })
