// Makes pictures in a process of its own, so that neither its memory nor its time is the shop's. Without sharp it ends with code 3.
import { setPriority } from 'node:os'

setPriority(19)
const sharp = await import('sharp').then(
  (module) => module.default,
  () => process.exit(3),
)
sharp.concurrency(1)
const encode = {
  jpg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
  avif: (image, quality) => image.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }),
}
process.on('message', async ({ svg, renditions }) => {
  try {
    const files = []
    for (const { width, height, format, quality } of renditions) {
      const image = sharp(Buffer.from(svg)).resize(width, height)
      files.push((await encode[format](image, quality).toBuffer()).toString('base64'))
    }
    process.send({ files })
  } catch (error) {
    process.send({ problem: String(error) })
  }
})
process.once('disconnect', () => process.exit(0))
process.send({})
