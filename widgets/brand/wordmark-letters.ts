/** STADION in seven letters made of bends and straights, as one path in a box of 272 by 40. */
const stadion = [
  'M31 5H12.5a7.5 7.5 0 0 0 0 15H20a7.5 7.5 0 0 1 0 15H1',
  'M37 5H71M54 5V40',
  'M78 40V18a13 13 0 0 1 26 0V40M78 27H104',
  'M119 5H127a15 15 0 0 1 0 30H119z',
  'M155 0V40',
  'M182 5H211a15 15 0 0 1 0 30H182a15 15 0 0 1 0-30z',
  'M241 40V18a13 13 0 0 1 26 0V40',
].join('')

/** Names with a drawing, in lower case; all others are set in type. */
const drawnNames: Readonly<Record<string, string>> = { stadion }

/** The path of a name's letters, for a box of 272 by 40; undefined without a drawing. */
export const wordmarkLetters = (name: string): string | undefined => drawnNames[name.toLowerCase()]
