import { lightness, tone } from './colour.ts'
import type { Look } from './look.ts'
import { hangs } from './plate.ts'
import type { Sheet } from './sheet.ts'

const mostLines = 4
const longest = 13

/** What stands for an article that has no photograph, and whose kind has no drawing: a tag in its colour, with its name. */
export function namedTag(sheet: Sheet, { colours, name = '' }: Look): void {
  const tag = 'M300 196L500 196L560 262V664a14 14 0 0 1-14 14H254a14 14 0 0 1-14-14V262z'
  const ink = lightness(colours.base) > 0.66 ? '#17181c' : '#fbfaf7'
  hangs(sheet, tag)
  sheet.stroke('M400 238C396 168 372 118 330 60', tone(colours.base, -0.35), 5)
  sheet.path(tag, { fill: colours.base })
  sheet.stroke(tag, ink, 2, 0.18)
  sheet.ellipse(400, 244, 15, 15, { fill: '#f6f5f2' })
  const lines = linesOf(name)
  // Letters of most fonts are two thirds as wide as high.
  const size = Math.min(58, Math.floor(420 / Math.max(6, ...lines.map(({ length }) => length))))
  lines.forEach((line, n) => {
    sheet.text(line, { x: 272, y: 360 + n * size * 1.16, 'font-size': size, fill: ink })
  })
  sheet.stroke('M272 622h96', ink, 6, 0.9)
}

/** A name in short lines, between its words where that is possible. */
function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.toLocaleUpperCase('en').split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && [...last, ...word].length + 1 <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const cut = lines
    .slice(0, mostLines)
    .map((line) => ([...line].length > 2 * longest ? `${[...line].slice(0, 2 * longest - 1).join('')}…` : line))
  if (lines.length > mostLines) cut[mostLines - 1] += ' …'
  return cut
}
