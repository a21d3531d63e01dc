import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** The difference of two pictures. */
export interface Difference {
  /** Pixels of one-coloured areas and lines with another colour. */
  recoloured: number
  /** Pixels whose colour is new at that place and around it. */
  moved: number
  /** The places: red on a pale copy of the reference. */
  picture: PNG
}

/** Tolerance: letters may differ slightly from machine to machine. */
const most = { recoloured: 12, moved: 24 }
/** Levels of 255 that a colour may differ: pictures are stored with 256 colours. */
const level = 3

/** @returns undefined if the difference is invisible */
export function differenceOf(reference: PNG, now: PNG): Difference | undefined {
  const width = Math.max(reference.width, now.width)
  const height = Math.max(reference.height, now.height)
  const [before, after] = [onCanvas(reference, width, height), onCanvas(now, width, height)]
  let recoloured = 0
  let moved = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (far(before, at, after, at) <= level) continue
      if ((isFlat(before, x, y) && isFlat(after, x, y)) || (isLine(before, x, y) && isLine(after, x, y))) recoloured += 1
      else if (!isExplained(before, after, x, y) || !isExplained(after, before, x, y)) moved += 1
    }
  const sameSize = reference.width === now.width && reference.height === now.height
  if (sameSize && recoloured <= most.recoloured && moved <= most.moved) return undefined
  const picture = new PNG({ width, height })
  pixelmatch(before.data, after.data, picture.data, width, height, { threshold: 0.02 })
  return { recoloured, moved, picture }
}

/** Colours that fill a large part of a picture, with their number of pixels: independent of fonts. */
export function surfacesOf({ data }: PNG): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count > data.length / 4 / 200))
}

/** A comparison that does not depend on fonts: the size, and larger surfaces. */
export function roughDifference(reference: PNG, now: PNG): string | undefined {
  const taller = Math.abs(now.height - reference.height) / reference.height
  if (now.width !== reference.width || taller > 0.08)
    return `${now.width} × ${now.height} px instead of ${reference.width} × ${reference.height}`
  const [before, after] = [surfacesOf(reference), surfacesOf(now)]
  // Two surfaces may differ by less than the level, and pictures are stored with 256 colours: what is near counts together, here and there.
  const near = (surfaces: Map<number, number>, colour: number) =>
    [...surfaces].reduce((sum, [other, count]) => sum + (isNear(colour, other) ? count : 0), 0)
  for (const colour of before.keys()) {
    const [count, kept] = [near(before, colour), near(after, colour)]
    const name = `#${colour.toString(16).padStart(6, '0')}`
    if (kept === 0) return `nothing is ${name} any more`
    if (kept < count * 0.7 || kept > count * 1.4) return `${name} fills ${kept} points instead of ${count}`
  }
  return undefined
}
const channels = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255]
const isNear = (one: number, other: number): boolean =>
  channels(other).every((value, index) => Math.abs(value - (channels(one)[index] ?? 0)) <= level)

/** The picture on a larger canvas, so that pictures of two sizes can be compared. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const canvas = new PNG({ width, height, fill: true })
  canvas.data.fill(255)
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas
}

/** The largest difference of a channel between two pixels. */
function far(one: PNG, at: number, other: PNG, otherAt: number): number {
  let most = 0
  for (let channel = 0; channel < 3; channel++)
    most = Math.max(most, Math.abs((one.data[at + channel] ?? 0) - (other.data[otherAt + channel] ?? 0)))
  return most
}

/** All neighbours have its colour. */
function isFlat(picture: PNG, x: number, y: number): boolean {
  return runs(picture, x, y, 1, 0, 1) && runs(picture, x, y, 0, 1, 1) && runs(picture, x, y, 1, 1, 1) && runs(picture, x, y, 1, -1, 1)
}

/** It is part of a straight line of one colour that is longer than a letter's stroke. */
const isLine = (picture: PNG, x: number, y: number): boolean => runs(picture, x, y, 1, 0, 12) || runs(picture, x, y, 0, 1, 12)

function runs(picture: PNG, x: number, y: number, dx: number, dy: number, length: number): boolean {
  const at = (y * picture.width + x) * 4
  for (let step = -length; step <= length; step++) {
    const [px, py] = [x + dx * step, y + dy * step]
    if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) return false
    if (far(picture, at, picture, (py * picture.width + px) * 4) > level) return false
  }
  return true
}

/** Its colour is between those that the other picture has around the pixel; the softer the edge, the wider the range. */
function isExplained(picture: PNG, other: PNG, x: number, y: number): boolean {
  const at = (y * picture.width + x) * 4
  for (let channel = 0; channel < 3; channel++) {
    let least = 255
    let greatest = 0
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [px, py] = [x + dx, y + dy]
        if (px < 0 || py < 0 || px >= other.width || py >= other.height) continue
        const value = other.data[(py * other.width + px) * 4 + channel] ?? 0
        least = Math.min(least, value)
        greatest = Math.max(greatest, value)
      }
    const slack = 24 + (greatest - least) / 2
    const value = picture.data[at + channel] ?? 0
    if (value < least - slack || value > greatest + slack) return false
  }
  return true
}
