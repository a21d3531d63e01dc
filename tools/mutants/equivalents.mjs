/**
 * Mutants that behave as the code does: no test can notice them, so they count neither way.
 * @type {readonly { file: string, from: string, to: string, why: string }[]}
 */
export const equivalents = []
