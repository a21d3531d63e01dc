/** The beginning of what was typed, as long as its field is (in UTF-16 units, as `maxlength` counts). It never ends in half a character. */
export const cut = (typed: string | undefined, most: number): string => (typed ?? '').slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
