/** The colours of the colour filter, in the order of the columns below. */
const columns = ['black', 'white', 'grey', 'beige', 'brown', 'blue', 'green', 'yellow', 'orange', 'red', 'pink', 'purple']

/** x: worn together. Neutral colours go with everything; of the others, neighbours and those that a neutral ground would not have to part. */
const table: Readonly<Record<string, string>> = {
  black: 'xxxxxxxxxxxx',
  white: 'xxxxxxxxxxxx',
  grey: 'xxxxxxxxxxxx',
  beige: 'xxxxxxx.xxx.',
  brown: 'xxxxxxx.x...',
  blue: 'xxxxxx.xx.xx',
  green: 'xxxxx.xx....',
  yellow: 'xxx..xxx....',
  orange: 'xxxxxx..x...',
  red: 'xxxx.....xx.',
  pink: 'xxxx.x...xxx',
  purple: 'xxx..x....xx',
}

/** Whether articles of two palettes look well together. A colour that is not known goes with itself only. */
export const harmonise = (one: string, other: string): boolean => one === other || table[one]?.[columns.indexOf(other)] === 'x'

/** For the test of the table. */
export const harmonyTable = { columns, table }
