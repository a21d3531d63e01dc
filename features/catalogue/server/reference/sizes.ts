/** One size: the three digits that end its SKU, and its name. */
export type Size = readonly [code: string, size: string]

// A shoe's three digits: British size 6 is 540, half a size is 10.
const britishSizes = (from: number, to: number, step: number): Size[] => {
  const run: Size[] = []
  for (let size = from; size <= to; size += step) run.push([String(420 + size * 20), String(size)])
  return run
}

const letters: readonly Size[] = [
  ['320', 'XS'],
  ['340', 'S'],
  ['350', 'M'],
  ['360', 'L'],
  ['370', 'XL'],
  ['380', 'XXL'],
]
const between = (first: string, last: string): readonly Size[] =>
  letters.slice(
    letters.findIndex(([, size]) => size === first),
    letters.findIndex(([, size]) => size === last) + 1,
  )

/** Every run of sizes, in the order of a size table. */
export const sizeRuns: Readonly<Record<string, readonly Size[]>> = {
  'men-shoes': britishSizes(6, 12, 0.5),
  'women-shoes': britishSizes(3.5, 8.5, 0.5),
  'kids-shoes': [['220', '10K'], ['240', '11K'], ['260', '12K'], ['280', '13K'], ...britishSizes(1, 5, 1)],
  'men-slides': britishSizes(6, 12, 1),
  'women-slides': britishSizes(4, 8, 1),
  'kids-slides': [['240', '11K'], ['280', '13K'], ...britishSizes(1, 4, 1)],
  'men-clothing': between('XS', 'XXL'),
  'women-clothing': between('XS', 'XL'),
  'kids-clothing': ['116', '128', '140', '152', '164', '176'].map((height): Size => [height, height]),
  socks: [
    ['370', '37-39'],
    ['400', '40-42'],
    ['430', '43-45'],
  ],
  'kids-socks': [
    ['280', '28-30'],
    ['310', '31-33'],
    ['340', '34-36'],
  ],
  gloves: between('S', 'XL'),
  football: ['3', '4', '5'].map((size): Size => [`00${size}`, size]),
  basketball: ['5', '6', '7'].map((size): Size => [`00${size}`, size]),
  one: [['000', 'OS']],
  // The size of a gift card is its value in euros; each currency has its own amounts in the price list.
  'gift-card': ['25', '50', '100', '150', '200'].map((value): Size => [value.padStart(3, '0'), value]),
}

/** The names of a run's sizes, in their order; none of a run that does not exist. */
export const sizesOfRun = (run: string): readonly string[] => (sizeRuns[run] ?? []).map(([, size]) => size)

/** Where a size stands among all in a filter; undefined if its name does not say. */
export function rankOfSize(size: string): number | undefined {
  const rank = rankOf(size)
  return Number.isNaN(rank) ? undefined : rank
}

function rankOf(size: string): number {
  const letter = letters.findIndex(([, name]) => name === size)
  if (letter >= 0) return 1000 + letter
  if (size === 'OS') return 2000
  // Children's shoe sizes start again at 1 after 13.
  if (size.endsWith('K')) return Number.parseFloat(size) - 20
  return size.includes('-') ? 500 + Number.parseFloat(size) : Number.parseFloat(size)
}
