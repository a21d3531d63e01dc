import { crc32, deflateSync } from 'node:zlib'
import type { PNG } from 'pngjs'

/** The number of colours taken by frequency; the rest are those with the largest error. */
const frequent = 64

/** A picture as a PNG of 256 colours, a quarter of the size: surfaces keep their colour, soft edges get a similar one. */
export function smallPng({ width, height, data }: PNG): Buffer {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) counts.set(data.readUIntBE(at, 3), (counts.get(data.readUIntBE(at, 3)) ?? 0) + 1)
  const { palette, placeOf } = paletteOf(counts)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = placeOf.get(data.readUIntBE((y * width + x) * 4, 3)) ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.alloc(palette.length * 3)
  for (const [place, colour] of palette.entries()) colours.writeUIntBE(colour, place * 3, 3)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The palette, and for each colour of the picture its index there. */
function paletteOf(counts: ReadonlyMap<number, number>): { palette: number[]; placeOf: Map<number, number> } {
  const colours = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour)
  const palette: number[] = []
  const stands = new Map(colours.map((colour) => [colour, { place: 0, off: Number.POSITIVE_INFINITY }]))
  const keep = (kept: number) => {
    const place = palette.push(kept) - 1
    for (const [colour, stand] of stands) {
      const off = distance(colour, kept)
      if (off < stand.off) stands.set(colour, { place, off })
    }
  }
  for (const colour of colours.slice(0, frequent)) keep(colour)
  while (palette.length < 256) {
    const [worst, { off }] = [...stands].reduce((one, other) => (other[1].off > one[1].off ? other : one))
    if (off === 0) break
    keep(worst)
  }
  return { palette, placeOf: new Map([...stands].map(([colour, { place }]) => [colour, place])) }
}

const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
