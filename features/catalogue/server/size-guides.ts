import type { SizeGuide } from '../contract.ts'

type Row = SizeGuide['rows'][number]

const europeanShoes: Readonly<Record<string, string>> = {
  '3.5': '36', '4': '36 2/3', '4.5': '37 1/3', '5': '38', '5.5': '38 2/3', '6': '39 1/3', '6.5': '40', '7': '40 2/3', '7.5': '41 1/3',
  '8': '42', '8.5': '42 2/3', '9': '43 1/3', '9.5': '44', '10': '44 2/3', '10.5': '45 1/3', '11': '46', '11.5': '46 2/3', '12': '47 1/3',
} // biome-ignore format: a table reads better in columns

/** A foot of British size 6 is 245 mm long; half a size is 4.2 mm. A Japanese size is the length in cm on the label, in steps of half a size. */
const adultShoe = (size: number, usOffset: number): Row => {
  const foot = Math.round(245 + (size - 6) * 8.4)
  return {
    size: String(size),
    names: [String(size), europeanShoes[String(size)]!, String(size + usOffset), String(24.5 + (size - 6))],
    mm: [[foot, foot]],
  }
}

const adultShoes = (from: number, to: number, usOffset: number, step = 0.5): SizeGuide => ({
  body: 'foot',
  systems: ['uk', 'eu', 'us', 'jp'],
  measures: ['foot'],
  rows: Array.from({ length: (to - from) / step + 1 }, (_, index) => adultShoe(from + index * step, usOffset)),
})

/** Ages are those of most children: feet differ by two sizes at every age. */
const childrensShoes: SizeGuide = {
  body: 'foot',
  systems: ['uk', 'eu', 'us', 'jp', 'age'],
  measures: ['foot'],
  rows: [
    { size: '10K', names: ['10K', '28', '10.5K', '17', '4–5'], mm: [[171, 171]] },
    { size: '11K', names: ['11K', '29', '11.5K', '18', '5'], mm: [[180, 180]] },
    { size: '12K', names: ['12K', '30.5', '12.5K', '19', '6'], mm: [[188, 188]] },
    { size: '13K', names: ['13K', '31.5', '13.5K', '19.5', '6–7'], mm: [[197, 197]] },
    { size: '1', names: ['1', '33', '1.5', '20.5', '7–8'], mm: [[205, 205]] },
    { size: '2', names: ['2', '34', '2.5', '21.5', '8–9'], mm: [[213, 213]] },
    { size: '3', names: ['3', '35.5', '3.5', '22', '9–10'], mm: [[222, 222]] },
    { size: '4', names: ['4', '36 2/3', '4.5', '23', '10–11'], mm: [[229, 229]] },
    { size: '5', names: ['5', '38', '5.5', '24', '11–12'], mm: [[238, 238]] },
  ],
}

/** Measures of a body for each size of a run; gloves, socks and balls need no table. */
export const sizeGuides = {
  'women-shoes': adultShoes(3.5, 8.5, 1.5),
  'men-shoes': adultShoes(6, 12, 0.5),
  'kids-shoes': childrensShoes,
  'women-clothing': {
    body: 'body',
    systems: ['int', 'eu', 'uk', 'us', 'jp'],
    measures: ['chest', 'waist', 'hips'],
    rows: [
      { size: 'XS', names: ['XS', '32–34', '4–6', '0–2', 'S'], mm: [[770, 820], [610, 660], [860, 910]] },
      { size: 'S', names: ['S', '36–38', '8–10', '4–6', 'M'], mm: [[830, 880], [670, 720], [920, 970]] },
      { size: 'M', names: ['M', '40', '12', '8', 'L'], mm: [[890, 940], [730, 780], [980, 1030]] },
      { size: 'L', names: ['L', '42–44', '14–16', '10–12', 'LL'], mm: [[950, 1010], [790, 850], [1040, 1100]] },
      { size: 'XL', names: ['XL', '46–48', '18–20', '14–16', '3L'], mm: [[1020, 1090], [860, 940], [1110, 1170]] },
    ], // biome-ignore format: a table reads better in columns
  },
  'men-clothing': {
    body: 'body',
    systems: ['int', 'eu', 'uk', 'us', 'jp'],
    measures: ['chest', 'waist', 'hips'],
    rows: [
      { size: 'XS', names: ['XS', '42', '33', '33', 'S'], mm: [[830, 860], [710, 740], [820, 850]] },
      { size: 'S', names: ['S', '44–46', '34–36', '34–36', 'M'], mm: [[870, 920], [750, 800], [860, 910]] },
      { size: 'M', names: ['M', '48–50', '37–39', '37–39', 'L'], mm: [[930, 1000], [810, 880], [920, 990]] },
      { size: 'L', names: ['L', '52–54', '40–42', '40–42', 'LL'], mm: [[1010, 1080], [890, 960], [1000, 1070]] },
      { size: 'XL', names: ['XL', '56–58', '43–46', '43–46', '3L'], mm: [[1090, 1180], [970, 1060], [1080, 1160]] },
      { size: 'XXL', names: ['XXL', '60–64', '47–51', '47–51', '4L'], mm: [[1190, 1300], [1070, 1190], [1170, 1250]] },
    ], // biome-ignore format: a table reads better in columns
  },
  'kids-clothing': {
    body: 'child',
    systems: ['eu', 'age', 'us', 'jp'],
    measures: ['height', 'chest', 'waist'],
    rows: [
      { size: '116', names: ['116', '5–6', '6', '110'], mm: [[1110, 1160], [560, 580], [530, 540]] },
      { size: '128', names: ['128', '7–8', '7–8', '120'], mm: [[1230, 1280], [610, 640], [560, 580]] },
      { size: '140', names: ['140', '9–10', '10', '130'], mm: [[1350, 1400], [670, 700], [600, 630]] },
      { size: '152', names: ['152', '11–12', '12', '140'], mm: [[1470, 1520], [740, 770], [660, 690]] },
      { size: '164', names: ['164', '13–14', '14–16', '150'], mm: [[1590, 1640], [810, 850], [710, 740]] },
      { size: '176', names: ['176', '15–16', '18', '160'], mm: [[1710, 1760], [880, 920], [760, 790]] },
    ], // biome-ignore format: a table reads better in columns
  },
  'women-slides': adultShoes(4, 8, 1.5, 1),
  'men-slides': adultShoes(6, 12, 0.5, 1),
  'kids-slides': { ...childrensShoes, rows: childrensShoes.rows.filter(({ size }) => !['10K', '12K', '5'].includes(size)) },
} satisfies Readonly<Record<string, SizeGuide>>

/** Null of a run without a guide. */
export const sizeGuideOf = (run: string): SizeGuide | null =>
  Object.hasOwn(sizeGuides, run) ? sizeGuides[run as keyof typeof sizeGuides] : null
