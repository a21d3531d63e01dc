/** The seven letters of the main brand's sign, as one path of bends and straights in a box of 272 by 40. */
export const wordmarkLetters = [
  'M31 5H12.5a7.5 7.5 0 0 0 0 15H20a7.5 7.5 0 0 1 0 15H1',
  'M37 5H71M54 5V40',
  'M78 40V18a13 13 0 0 1 26 0V40M78 27H104',
  'M119 5H127a15 15 0 0 1 0 30H119z',
  'M155 0V40',
  'M182 5H211a15 15 0 0 1 0 30H182a15 15 0 0 1 0-30z',
  'M241 40V18a13 13 0 0 1 26 0V40',
].join('')
