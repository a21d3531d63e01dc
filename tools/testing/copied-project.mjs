import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename } from 'node:path'
import { root } from '../build/places.mjs'

const folders = ['apps', 'demo', 'fragments', 'features', 'platform', 'widgets', 'tools']

/**
 * Copies the project's sources into an empty folder, where they can be edited; installed packages are linked.
 * @param {{ tests?: boolean }} [parts] whether to copy tests, too
 */
export function copyProject(place, { tests = false } = {}) {
  for (const folder of folders)
    cpSync(`${root}/${folder}`, `${place}/${folder}`, {
      recursive: true,
      filter: (path) => !['node_modules', 'dist'].includes(basename(path)) && (tests || !path.includes('.test.')),
    })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'biome.json', '.gitignore'])
    cpSync(`${root}/${file}`, `${place}/${file}`)
  mkdirSync(`${place}/node_modules/@stadion`, { recursive: true })
  for (const name of readdirSync(`${root}/node_modules`))
    if (!name.startsWith('.') && name !== '@stadion') symlinkSync(`${root}/node_modules/${name}`, `${place}/node_modules/${name}`)
  // The project's own packages are relative links.
  for (const name of readdirSync(`${root}/node_modules/@stadion`))
    symlinkSync(readlinkSync(`${root}/node_modules/@stadion/${name}`), `${place}/node_modules/@stadion/${name}`)
  const lock = createHash('sha256')
    .update(readFileSync(`${place}/package-lock.json`))
    .digest('hex')
  writeFileSync(`${place}/node_modules/.installed`, lock)
}

/** Runs `npm run dev` in a folder. @returns its address, its output so far, and a function to end it */
export async function startDev(place) {
  const [sitePort, apiPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [`${place}/tools/dev.mjs`], {
    cwd: place,
    env: { ...process.env, NODE_ENV: '', SITE_PORT: `${sitePort}`, API_PORT: `${apiPort}`, DATA_DIR: `${place}/.data`, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk) => (said += chunk)
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const ready = new Promise((resolve) => child.stdout.on('data', () => said.includes('Stadion is ready') && resolve(undefined)))
  await Promise.race([ready, ended.then((code) => Promise.reject(new Error(`npm run dev ended with ${code}\n${said}`)))])
  return {
    origin: `http://www.stadion.de.localhost:${sitePort}`,
    sitePort,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Changes a file like an editor. @param {(text: string) => string} change */
export function edit(place, file, change) {
  const path = `${place}/${file}`
  if (!existsSync(path)) throw new Error(`There is no ${file}`)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`The edit of ${file} changes nothing`)
  writeFileSync(path, after)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
