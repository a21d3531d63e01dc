import { writeFileSync } from 'node:fs'
import type { Store } from '@stadion/testing/store'
import sharp from 'sharp'
import { mediaCommandIn } from './media-command.ts'

/** A photograph for tests: red on its left half, blue on its right one. */
export const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])

/** A JPEG that says it has other dimensions than it has, as a decompression bomb does. */
export async function lyingJpeg(path: string, width: number, height: number): Promise<void> {
  const file = await halves(64, 64).jpeg().toBuffer()
  const frame = file.findIndex((byte, at) => byte === 0xff && (file[at + 1] === 0xc0 || file[at + 1] === 0xc2))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  writeFileSync(path, file)
}

/** A PNG with a chunk before its pixels that says it moves. */
export async function movingPng(path: string): Promise<void> {
  const file = await halves(200, 200).png().toBuffer()
  const ofHeader = 8 + 25
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  writeFileSync(path, Buffer.concat([file.subarray(0, ofHeader), chunk, file.subarray(ofHeader)]))
}

/** Adds photographs to an article, as `npm run media -- add` does. @param folder MEDIA_DIR */
export const addPhotographs = (store: Pick<Store, 'db' | 'now'>, folder: string, article: string, ...paths: string[]) =>
  mediaCommandIn(() => folder).run(store, ['add', article, ...paths], { actor: 'ann', environment: 'local' })
