import script from './account-sight.inline.ts?text'

/**
 * Runs before the first paint: says on `html` whether somebody is signed in, so that nothing flashes. The
 * document is the same for everybody; only the browser knows.
 */
export const accountSightScript = script
