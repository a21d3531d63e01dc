import { type FileHandle, open } from 'node:fs/promises'

/** What the shop says to a file that it does not take. */
export class RefusedPicture extends Error {}

const taken = 'JPEG, PNG, WebP, AVIF and TIFF are taken'

/** Reads what kind of picture a file holds, by its content and never by its name. @throws RefusedPicture if the shop takes no such file */
export async function checkPictureType(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const head = await bytesAt(file, 0, 4096)
    if (startsWith(head, [0xff, 0xd8, 0xff]) || isTiff(head)) return
    if (startsWith(head, pngMark)) return await checkPng(file)
    if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return checkWebp(head)
    if (textAt(head, 4, 8) === 'ftyp') return checkBrands(head)
    if (textAt(head, 0, 4) === 'GIF8') throw new RefusedPicture(`it is a GIF, and animations are not shown; ${taken}`)
    if (/^\s*(<\?xml|<!--|<!doctype|<svg)/i.test(head.toString('utf8').replace('\uFEFF', '')) && /<svg/i.test(head.toString('utf8')))
      throw new RefusedPicture(`it is a drawing (SVG); ${taken}`)
    throw new RefusedPicture(`it is no picture that the shop knows; ${taken}`)
  } finally {
    await file.close()
  }
}

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isTiff = (head: Buffer) => startsWith(head, [0x49, 0x49, 0x2a, 0]) || startsWith(head, [0x4d, 0x4d, 0, 0x2a])
const startsWith = (head: Buffer, mark: readonly number[]) => mark.every((byte, at) => head[at] === byte)
const textAt = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

async function bytesAt(file: FileHandle, at: number, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at)
  return buffer.subarray(0, bytesRead)
}

const animated = () => new RefusedPicture(`it is an animation; one still picture is taken`)

/** An animation says so in a chunk before the first with pixels. */
async function checkPng(file: FileHandle): Promise<void> {
  for (let at = pngMark.length, chunks = 0; chunks < 1000; chunks++) {
    const head = await bytesAt(file, at, 8)
    const name = textAt(head, 4, 8)
    if (name === 'acTL') throw animated()
    if (head.length < 8 || name === 'IDAT') return
    at += head.readUInt32BE(0) + 12
  }
}

function checkWebp(head: Buffer): void {
  const isExtended = textAt(head, 12, 16) === 'VP8X'
  if (isExtended && ((head[20] ?? 0) & 2) !== 0) throw animated()
}

/** AVIF and HEIC are the same kind of file; its brands say what is in it. */
function checkBrands(head: Buffer): void {
  const brands: string[] = textAt(head, 8, Math.min(head.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  if (brands.includes('avis')) throw animated()
  if (brands.includes('avif')) return
  if (brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand)))
    throw new RefusedPicture(`it is HEIC, which browsers do not show; save it as JPEG. ${taken}`)
  throw new RefusedPicture(`it is no picture that the shop knows; ${taken}`)
}
