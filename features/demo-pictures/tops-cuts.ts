import type { Cloth } from './garment.ts'
import type { Kind, Look } from './look.ts'
import { outline, type Point, sample } from './path.ts'
import { dice, turn } from './seed.ts'

/** A kind of clothing for the upper body. */
export type TopKind = Extract<Kind, 't-shirt' | 'tank-top' | 'jersey' | 'hoodie' | 'sweatshirt' | 'jacket' | 'wind-jacket' | 'sports-bra'>

/** Closures at the neck. */
type Neck = 'crew' | 'v' | 'scoop' | 'polo' | 'stand' | 'hood' | 'mock'
/** Fronts. */
type Front = 'plain' | 'zip' | 'half-zip' | 'pouch' | 'zip-pouch' | 'buttons'
/** Prints and colour blocks. */
type Print =
  | 'mark'
  | 'hoop'
  | 'yoke'
  | 'sash'
  | 'sides'
  | 'track'
  | 'stripes'
  | 'halves'
  | 'fade'
  | 'terrain'
  | 'spine'
  | 'chevron'
  | 'bend'

/** Every choice that makes one model of top. */
export interface Cut {
  neck: Neck
  sleeve: 'none' | 'short' | 'long'
  raglan: boolean
  rib: boolean
  front: Front
  print: Print
  cloth: Cloth
  sleeveBlock: boolean
  /** half widths and heights of the block, in drawing units */
  neckW: number
  neckY: number
  drop: number
  shoulderX: number
  shoulderY: number
  armX: number
  armY: number
  waistX: number
  waistY: number
  hipX: number
  hemY: number
  curve: number
  wide: number
}

interface Options {
  neck: readonly Neck[]
  front: readonly Front[]
  print: readonly Print[]
  cloth: readonly Cloth[]
}

const menu: Record<TopKind, Options> = {
  't-shirt': {
    neck: ['crew', 'crew', 'v', 'crew', 'mock'],
    front: ['plain'],
    print: ['mark', 'track', 'hoop', 'yoke', 'terrain', 'sides', 'bend', 'fade', 'stripes', 'sash', 'halves'],
    cloth: ['jersey', 'airmesh', 'heather', 'jersey'],
  },
  'tank-top': {
    neck: ['scoop', 'crew', 'scoop'],
    front: ['plain'],
    print: ['mark', 'sides', 'fade', 'hoop', 'terrain', 'bend', 'track'],
    cloth: ['airmesh', 'jersey', 'heather'],
  },
  jersey: {
    neck: ['v', 'crew', 'polo', 'v'],
    front: ['plain'],
    print: ['hoop', 'sash', 'halves', 'stripes', 'chevron', 'spine', 'sides', 'terrain', 'fade'],
    cloth: ['airmesh', 'jersey'],
  },
  hoodie: {
    neck: ['hood'],
    front: ['pouch', 'zip-pouch', 'pouch'],
    print: ['mark', 'track', 'hoop', 'yoke', 'bend', 'halves', 'sides'],
    cloth: ['fleece', 'heather', 'fleece'],
  },
  sweatshirt: {
    neck: ['crew', 'crew', 'stand', 'mock'],
    front: ['plain', 'plain', 'half-zip', 'plain'],
    print: ['mark', 'track', 'yoke', 'hoop', 'bend', 'chevron', 'sides'],
    cloth: ['fleece', 'heather'],
  },
  jacket: {
    neck: ['stand', 'stand', 'hood'],
    front: ['zip'],
    print: ['mark', 'yoke', 'bend', 'sides', 'chevron', 'halves'],
    cloth: ['plain', 'jersey', 'ripstop'],
  },
  'wind-jacket': {
    neck: ['hood', 'stand', 'hood'],
    front: ['zip', 'half-zip', 'zip'],
    print: ['yoke', 'halves', 'fade', 'mark', 'chevron', 'terrain'],
    cloth: ['ripstop', 'plain'],
  },
  'sports-bra': {
    neck: ['scoop', 'v', 'scoop'],
    front: ['plain', 'zip', 'plain'],
    print: ['mark', 'sides', 'fade', 'bend', 'terrain'],
    cloth: ['plain', 'airmesh', 'rib'],
  },
}

/** The neck of a model; whether a jacket has a hood is a fact of the article. */
function neckOf(kind: TopKind, { model, hood }: Look): Neck {
  const necks = menu[kind].neck
  const isJacket = kind === 'jacket' || kind === 'wind-jacket'
  return turn(isJacket && hood !== undefined ? necks.filter((neck) => (neck === 'hood') === hood) : necks, model)
}

/** Decides pattern pieces and print of a model. */
export function cutOf(kind: TopKind, look: Look): Cut {
  const m = look.model
  const d = dice(m, 'cut')
  const list = menu[kind]
  const long = kind === 'hoodie' || kind === 'sweatshirt' || kind === 'jacket' || kind === 'wind-jacket'
  const vest = kind === 'tank-top' || (kind === 'jersey' && look.sport === 'basketball')
  const bare = vest || kind === 'sports-bra'
  const style = Math.abs(m) % 3 // regular, boxy, lean
  const women = look.fit === 'women' || kind === 'sports-bra'
  const kid = look.fit === 'kids'
  const wide = (style === 1 ? 16 : style === 2 ? -8 : 2) + (long ? 8 : 0) - (women ? 16 : 0)
  let front = turn(list.front, m)
  const neck = neckOf(kind, look)
  if (kind === 'sweatshirt' && neck === 'stand') front = 'half-zip'
  const neckW =
    (kind === 'sports-bra' ? 78 : neck === 'hood' ? 84 : neck === 'scoop' ? 88 : neck === 'stand' || neck === 'mock' ? 68 : 74) -
    (women ? 2 : 0)
  const hemY = kind === 'sports-bra' ? 560 : 676 + (style === 1 ? -14 : 0) - (women && !long ? 6 : 0) - (kid ? 44 : 0) + d.between(-8, 8)
  const armX = 176 + wide
  return {
    neck,
    sleeve: bare ? 'none' : long ? 'long' : 'short',
    raglan: !bare && (kind === 'jersey' ? m % 3 === 1 : d.chance(0.26)),
    rib: kind === 'hoodie' || kind === 'sweatshirt' || (kind === 'jacket' && d.chance(0.6)),
    front,
    print: look.slot === 'sister' && (turn(list.print, m) === 'track' || turn(list.print, m) === 'bend') ? 'sash' : turn(list.print, m),
    cloth: turn(list.cloth, m),
    sleeveBlock: !bare && d.chance(0.4),
    neckW,
    neckY: kind === 'sports-bra' ? 236 : 152,
    drop:
      kind === 'sports-bra'
        ? neck === 'v'
          ? 112
          : 128
        : neck === 'v'
          ? 86
          : neck === 'scoop'
            ? 104
            : neck === 'polo'
              ? 46
              : neck === 'stand' || neck === 'mock' || neck === 'hood'
                ? 30
                : 46,
    shoulderX: (vest ? 132 : kind === 'sports-bra' ? 112 : 170) + (bare ? 0 : wide * 1.05),
    shoulderY: kind === 'sports-bra' ? 240 : 186,
    armX: kind === 'sports-bra' ? 146 : vest ? armX - 12 : armX,
    armY: kind === 'sports-bra' ? 384 : vest ? 330 : 316 + (style === 1 ? 14 : 0),
    waistX: kind === 'sports-bra' ? 126 : women ? armX - 25 : armX - 2,
    waistY: kind === 'sports-bra' ? 500 : 492,
    hipX: kind === 'sports-bra' ? 126 : women ? armX - 4 : armX + 2,
    hemY,
    curve: long ? 6 : style === 2 ? 26 : 10,
    wide,
  }
}

/** Pattern pieces of a top as points, around the upright middle x = 400. */
export interface Pieces {
  neckline: Point[]
  armhole: Point[]
  body: string
  /** the free edge of the body: from one armpit down round the hem to the other */
  free: Point[]
  sleeve: string
  sleevePoints: Point[]
  cuff: readonly [Point, Point]
}

/** Lays the pieces out; the right half is drawn and mirrored. */
export function pieces(cut: Cut, back: boolean): Pieces {
  const X = 400
  const { neckW, neckY, shoulderX, shoulderY, armX, armY, waistX, waistY, hipX, hemY } = cut
  const bra = hemY < 600
  const drop = back ? (bra ? 64 : 14) : cut.drop
  const v = cut.neck === 'v' && !back
  const neckHalf: Point[] = v
    ? [
        [X + neckW, neckY],
        [X + neckW * 0.62, neckY + drop * 0.42],
        [X, neckY + drop, 1],
      ]
    : [
        [X + neckW, neckY],
        [X + neckW * 0.86, neckY + drop * 0.5],
        [X + neckW * 0.46, neckY + drop * 0.92],
        [X, neckY + drop],
      ]
  const left = neckHalf.slice(0, -1).map(([x, y]): Point => [2 * X - x, y])
  const neckline: Point[] = [...left, ...[...neckHalf].reverse()]
  const bare = cut.sleeve === 'none'
  const armhole: Point[] = bare
    ? bra && back
      ? [
          [X + shoulderX, shoulderY],
          [X + shoulderX - 26, shoulderY + 52],
          [X + 62, shoulderY + 106],
          [X + 92, armY - 12],
          [X + armX, armY],
        ]
      : [
          [X + shoulderX, shoulderY],
          [X + shoulderX - (bra ? 12 : 6), shoulderY + (armY - shoulderY) * 0.46],
          [X + shoulderX + (armX - shoulderX) * 0.42, armY - 24],
          [X + armX, armY],
        ]
    : [
        [X + shoulderX, shoulderY],
        [X + shoulderX - 10, shoulderY + 62],
        [X + armX - 12, armY - 22],
        [X + armX, armY],
      ]
  const side: Point[] = [
    [X + armX, armY, 1],
    [X + (armX * 0.4 + waistX * 0.6), waistY - 76],
    [X + waistX, waistY],
    [X + (waistX * 0.3 + hipX * 0.7), (waistY + hemY) / 2],
    [X + hipX, hemY - 8, 1],
  ]
  const hem: Point[] = [
    [X + hipX - 4, hemY, 1],
    [X + hipX * 0.5, hemY + cut.curve * 0.8],
    [X, hemY + cut.curve],
  ]
  const right: Point[] = [[X + neckW, neckY, 1], [X + shoulderX, shoulderY, 1], ...armhole.slice(1, -1), ...side, ...hem]
  const mirror = right
    .slice(0, -1)
    .reverse()
    .map((p): Point => [2 * X - p[0], p[1], p[2]])
  const bodyPoints: Point[] = [...right, ...mirror, ...neckline.slice(1, -1)]
  const free = bodyPoints.filter((p) => p[1] >= armY - 0.5)
  const sx = shoulderX
  const long = cut.sleeve === 'long'
  const end = hemY - 34
  // a raglan sleeve runs up to the neck; a set-in one disappears behind the body
  const corner = cut.raglan ? 0 : 1
  const inner: Point[] = cut.raglan
    ? [
        [X + neckW + 34, neckY + 92],
        [X + neckW - 3, neckY + 10, 1],
        [X + neckW + 1, neckY - 1, 1],
      ]
    : [
        [X + sx - 60, armY - 40, 1],
        [X + sx - 60, shoulderY + 20, 1],
      ]
  const sleevePoints: Point[] = long
    ? [
        [X + sx - (cut.raglan ? 2 : 16), shoulderY - 5, corner],
        [X + sx + 28, shoulderY + 27],
        [X + sx + 54, shoulderY + 92],
        [X + sx + 72, 400],
        [X + sx + 88, 520],
        [X + sx + 84, end - 20, 1],
        [X + sx + 82, end, 1],
        [X + sx + 38, end + 5, 1],
        [X + sx + 32, end - 16, 1],
        [X + sx + 24, 530],
        [X + armX + 4, 420],
        [X + armX - 6, armY - 4, 1],
        ...inner,
      ]
    : [
        [X + sx - (cut.raglan ? 2 : 14), shoulderY - 5, corner],
        [X + sx + 28, shoulderY + 26],
        [X + sx + 54, shoulderY + 80],
        [X + sx + 78, armY + 34 - cut.wide * 0.3, 1],
        [X + sx + 26, armY + 56, 1],
        [X + armX - 6, armY - 2, 1],
        ...inner,
      ]
  return {
    neckline: sample(neckline, 4),
    armhole: sample(armhole, 4),
    body: outline(bodyPoints),
    free,
    sleeve: outline(sleevePoints),
    sleevePoints,
    cuff: long
      ? [
          [X + sx + 82, end],
          [X + sx + 38, end + 5],
        ]
      : [
          [X + sx + 78, armY + 34 - cut.wide * 0.3],
          [X + sx + 26, armY + 56],
        ],
  }
}
