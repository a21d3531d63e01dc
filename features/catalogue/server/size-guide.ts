type Column = 'size' | 'eu' | 'us' | 'cm' | 'chest' | 'waist' | 'hips' | 'height' | 'age'

export interface SizeGuide {
  columns: Column[]
  rows: string[][]
}

const shoeColumns: Column[] = ['size', 'eu', 'us', 'cm']
const europeanSizes: Readonly<Record<string, string>> = {
  '3.5': '36', '4': '36 2/3', '4.5': '37 1/3', '5': '38', '5.5': '38 2/3', '6': '39 1/3', '6.5': '40', '7': '40 2/3', '7.5': '41 1/3',
  '8': '42', '8.5': '42 2/3', '9': '43 1/3', '9.5': '44', '10': '44 2/3', '10.5': '45 1/3', '11': '46', '11.5': '46 2/3', '12': '47 1/3',
} // biome-ignore format: a table reads better in columns

const adultShoe = (size: number, usOffset: number): string[] => [
  String(size),
  europeanSizes[String(size)] ?? '',
  String(size + usOffset),
  // A foot of British size 6 is 24.5 cm long; half a size is 4.2 mm.
  (24.5 + (size - 6) * 0.84).toFixed(1),
]
const adultShoes = (from: number, to: number, usOffset: number, step = 0.5): SizeGuide => ({
  columns: shoeColumns,
  rows: Array.from({ length: (to - from) / step + 1 }, (_, index) => adultShoe(from + index * step, usOffset)),
})

const childrensShoes: SizeGuide = {
  columns: shoeColumns,
  rows: [
    ['10K', '28', '10.5K', '17.1'],
    ['11K', '29', '11.5K', '18.0'],
    ['12K', '30.5', '12.5K', '18.8'],
    ['13K', '31.5', '13.5K', '19.7'],
    ['1', '33', '1.5', '20.5'],
    ['2', '34', '2.5', '21.3'],
    ['3', '35.5', '3.5', '22.2'],
    ['4', '36 2/3', '4.5', '22.9'],
    ['5', '38', '5.5', '23.8'],
  ],
}

/** Body measurements in centimetres for each run of sizes; some runs need no table. */
export const sizeGuides: Readonly<Record<string, SizeGuide>> = {
  'men-shoes': adultShoes(6, 12, 0.5),
  'women-shoes': adultShoes(3.5, 8.5, 1.5),
  'kids-shoes': childrensShoes,
  'men-slides': adultShoes(6, 12, 0.5, 1),
  'women-slides': adultShoes(4, 8, 1.5, 1),
  'kids-slides': { columns: shoeColumns, rows: childrensShoes.rows.filter(([size]) => !['10K', '12K', '5'].includes(size!)) },
  'men-clothing': {
    columns: ['size', 'chest', 'waist', 'hips'],
    rows: [
      ['XS', '83-86', '71-74', '82-85'],
      ['S', '87-92', '75-80', '86-91'],
      ['M', '93-100', '81-88', '92-99'],
      ['L', '101-108', '89-96', '100-107'],
      ['XL', '109-118', '97-106', '108-116'],
      ['XXL', '119-130', '107-119', '117-125'],
    ],
  },
  'women-clothing': {
    columns: ['size', 'chest', 'waist', 'hips'],
    rows: [
      ['XS', '77-82', '61-66', '86-91'],
      ['S', '83-88', '67-72', '92-97'],
      ['M', '89-94', '73-78', '98-103'],
      ['L', '95-101', '79-85', '104-110'],
      ['XL', '102-109', '86-94', '111-117'],
    ],
  },
  'kids-clothing': {
    columns: ['size', 'age', 'height', 'chest', 'waist'],
    rows: [
      ['116', '5-6', '111-116', '56-58', '53-54'],
      ['128', '7-8', '123-128', '61-64', '56-58'],
      ['140', '9-10', '135-140', '67-70', '60-63'],
      ['152', '11-12', '147-152', '74-77', '66-69'],
      ['164', '13-14', '159-164', '81-85', '71-74'],
      ['176', '15-16', '171-176', '88-92', '76-79'],
    ],
  },
}
