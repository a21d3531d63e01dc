import askInBar from './before-paint/ask-in-bar.inline.ts?text'
import askInModal from './before-paint/ask-in-modal.inline.ts?text'

/** What a page shows a visitor who has not chosen. */
export type ConsentQuestionKind = 'modal' | 'bar'

/**
 * Runs before the first paint: a page that asks says on `html` (`consentAsks`) whether this visitor is asked, so that nothing
 * flashes. The document is the same for everybody; only the browser knows. The modal is over the page in the first picture that
 * could show it.
 */
export const questionScripts: Readonly<Record<ConsentQuestionKind, string>> = { modal: askInModal, bar: askInBar }
