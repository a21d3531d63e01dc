// Decodes photographs of people who may not be trusted, in a process of its own with bounded memory: what is wrong with a file ends this
// process only. It keeps one picture, and makes the files of its crops. Without sharp it ends with code 3.
import { setPriority } from 'node:os'

setPriority(19)
const mostPixels = 100_000_000
const mostMemory = 1_500_000_000
// Enough for each crop of 1920 pixels.
const workedOn = 2400

const sharp = await import('sharp').then(
  (module) => module.default,
  () => process.exit(3),
)
sharp.concurrency(1)
sharp.cache(false)
setInterval(() => process.memoryUsage.rss() > mostMemory && process.exit(4), 50).unref()

const encode = {
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 78 }),
  avif: (image) => image.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
}
let picture

async function open(path) {
  const image = sharp(path, { limitInputPixels: false, failOn: 'warning', sequentialRead: true })
  const { width, height, pages = 1 } = await image.metadata()
  if (width * height > mostPixels) return { refused: `it has ${width} × ${height} pixels, and at most 100 million are taken` }
  if (pages > 1) return { refused: 'it holds several pictures; one still picture is taken' }
  // Without what the file says besides: place, camera, person. Turned as it was held, and in the colours of the web.
  picture = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(workedOn, workedOn, { fit: 'outside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: picture.info.width, height: picture.info.height }
}

async function crop({ area, width, height, formats }) {
  const { width: from, height: high, channels } = picture.info
  const part = sharp(picture.data, { raw: { width: from, height: high, channels } })
    .extract(area)
    .resize(width, height)
  const files = []
  for (const format of formats) files.push((await encode[format](part.clone()).toBuffer()).toString('base64'))
  return { files }
}

process.on('message', (ask) => {
  ;(ask.path === undefined ? crop(ask) : open(ask.path)).then(
    (answer) => process.send(answer),
    (error) => process.send({ problem: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
process.send({})
