// Makes JPEGs in a process of its own, so that neither its memory nor its time is the shop's. Without sharp it ends with code 3.
import { setPriority } from 'node:os'

setPriority(19)
const sharp = await import('sharp').then(
  (module) => module.default,
  () => process.exit(3),
)
sharp.concurrency(1)
process.on('message', async ({ svg, width, height }) => {
  try {
    const jpeg = await sharp(Buffer.from(svg)).resize(width, height).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    process.send({ jpeg: jpeg.toString('base64') })
  } catch (error) {
    process.send({ problem: String(error) })
  }
})
process.once('disconnect', () => process.exit(0))
process.send({})
