import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes a .br and a .gz beside every text file, so that no request has to compress. */
export async function compressFolder(folder) {
  const jobs = []
  for (const name of readdirSync(folder)) {
    const path = `${folder}/${name}`
    if (statSync(path).isDirectory()) jobs.push(compressFolder(path))
    else if (/\.(js|css|svg|json|webmanifest)$/.test(name)) jobs.push(compressFile(path))
  }
  await Promise.all(jobs)
}

async function compressFile(path) {
  const body = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [small, fallback] = await Promise.all([br(body, { params }), gz(body, { level: 9 })])
  if (small.length < body.length) writeFileSync(`${path}.br`, small)
  if (fallback.length < body.length) writeFileSync(`${path}.gz`, fallback)
}
