import { drawArticle } from './draw.ts'
import type { Look } from './look.ts'
import { widePlate } from './plate.ts'
import { Sheet } from './sheet.ts'

/** Raise it when articles look different: their JPEGs are then made again. */
export const drawingVersion = 1

/** The size that other sites show, in pixels. */
export const linkPictureSize = { width: 1200, height: 630 } as const

const width = (800 * linkPictureSize.width) / linkPictureSize.height
const left = (800 - width) / 2

/**
 * Draws what other sites show with a link to an article, as SVG of the proportions of `linkPictureSize`: the article on the brand's ground,
 * and the brand's mark. No words, so that it serves every language.
 */
export function drawLinkPicture(look: Look): string {
  const sheet = new Sheet(`${left} 0 ${width} 800`)
  widePlate(sheet, look.slot, [left, width])
  sheet.group({ transform: 'translate(400 410)scale(1.12)translate(-400 -410)' }, () => drawArticle(sheet, look, 1))
  sheet.group({ transform: `translate(${left + 56} 648)scale(1.5)` }, () => mark(sheet, look.slot))
  return sheet.toString()
}

/** The mark of the brand's icon, in a square of 64. */
function mark(sheet: Sheet, slot: Look['slot']): void {
  if (slot === 'main') {
    sheet.shape('rect', { width: 64, height: 64, fill: '#bf3d17' })
    for (const [at, bend] of [
      [14, 18],
      [23.5, 8.5],
    ] as const)
      sheet.stroke(`M27 ${at}h10a${bend} ${bend} 0 0 1 0 ${2 * bend}H27a${bend} ${bend} 0 0 1 0-${2 * bend}z`, '#fffaf3', 4.5)
    return
  }
  sheet.shape('rect', { width: 64, height: 64, fill: '#15244f' })
  sheet.path('M36 0h14L24 64H10z', { fill: '#d8203c' })
  sheet.path('M54 0h4.5l-26 64H28z', { fill: '#fdf7ec' })
}

/** What stands for the brand itself: its colour, its motif, its mark and one of its shoes. The files in `widgets/brand/icons` were made of it. */
export function drawBrandPicture(slot: Look['slot']): string {
  const sheet = new Sheet(`${left} 0 ${width} 800`)
  const ground = (from: string, to: string): string =>
    sheet.linear(left, 0, left + width, 800, [
      [0, from],
      [1, to],
    ])
  if (slot === 'main') {
    sheet.shape('rect', { x: left, width, height: 800, fill: ground('#cf4a20', '#a83210') })
    // The lanes of a track that bends around the shoe.
    for (let lane = 0; lane < 6; lane++)
      sheet.stroke(
        `M${left} ${70 + lane * 92}H560a${330 - lane * 46} ${330 - lane * 46} 0 0 1 0 ${660 - lane * 92}H${left}`,
        '#fffaf3',
        3,
        0.34,
      )
  } else {
    sheet.shape('rect', { x: left, width, height: 800, fill: ground('#1d3063', '#0f1a3b') })
    sheet.path('M700 0H960L600 800H340z', { fill: '#d8203c' })
    sheet.path('M1010 0H1080L720 800H650z', { fill: '#fdf7ec' })
  }
  sheet.group({ transform: 'translate(430 420)rotate(-8)scale(1.42)translate(-400 -400)' }, () => drawArticle(sheet, heroes[slot], 1))
  sheet.group({ transform: `translate(${left + 64} 608)scale(2)` }, () => mark(sheet, slot))
  return sheet.toString()
}

const heroes: Readonly<Record<Look['slot'], Look>> = {
  main: {
    ...{ kind: 'running-shoe', model: 4, slot: 'main', fit: 'men' },
    colours: { base: '#f6f4ef', accent: '#1b1b1d', detail: '#ffc23d', sole: '#ffffff' },
  },
  sister: {
    ...{ kind: 'court-sneaker', model: 2, slot: 'sister', fit: 'men' },
    colours: { base: '#fdf7ec', accent: '#d8203c', detail: '#15244f', sole: '#fffdf8' },
  },
}
