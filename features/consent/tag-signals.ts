import type { ConsentLevel } from './contract.ts'

/** Milliseconds between two polls for the tag manager, and their maximum number (D-090). */
export const tagPollMs = 500
export const tagPolls = 60

interface TagPage {
  tagManager?: { ready?: boolean }
  dataLayer?: unknown[]
}

/** The signals of Google Consent Mode 2: what tags may store and use. */
export function signalsOf(allows: (level: ConsentLevel) => boolean): Record<string, 'granted' | 'denied'> {
  const word = (level: ConsentLevel) => (allows(level) ? 'granted' : 'denied')
  return {
    ad_storage: word(2),
    ad_user_data: word(2),
    ad_personalization: word(2),
    analytics_storage: word(2),
    functionality_storage: word(1),
    personalization_storage: word(1),
    security_storage: 'granted',
  }
}

/** Puts a Consent Mode command into the tag manager's queue; it is read in order once tags load. */
export function sendSignals(
  command: 'default' | 'update',
  allows: (level: ConsentLevel) => boolean,
  page: TagPage = globalThis as TagPage,
): void {
  page.dataLayer ??= []
  const queue = page.dataLayer
  // The library recognises commands because they are an `arguments` object.
  const gtag = function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  }
  gtag('consent', command, signalsOf(allows))
}

/** Runs the work once the tag manager is ready; gives up after the last poll. */
export function whenTagsReady(work: () => void, page: TagPage = globalThis as TagPage): void {
  let left = tagPolls
  const look = () => {
    if (page.tagManager?.ready === true) work()
    else if (--left > 0) setTimeout(look, tagPollMs)
  }
  look()
}
