/** Letters that the words of a review have at most, counted as readers do. */
export const mostLetters = { title: 80, text: 2000, name: 40 } as const
/** Of a text that is not empty. */
export const leastText = 20
/** Characters that the fields take, as `maxlength` counts: more than a review may have, so that the page can say so and nothing is cut. */
export const mostTyped = { title: 200, text: 4000, name: 100, report: 1000 } as const

export const lettersOf = (text: string): number => [...text].length
