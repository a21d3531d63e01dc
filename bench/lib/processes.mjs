import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { results } from './options.mjs'

/** Servers under test have core 0 for themselves; their helpers and the load have core 1. */
export const core = { target: 0, other: 1 }
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0
export const pinned = (onCore, command) => (canPin && onCore !== undefined ? ['taskset', '-c', String(onCore), ...command] : command)

const running = new Set()
process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL')
})
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(1))

/**
 * Starts a server and waits until it answers.
 * @param ready URL that answers once the server does
 * @param user uid and gid, for servers that refuse root
 * @returns its process id, and how to stop it with all its children
 */
export async function startServer({ name, command, cwd, env = {}, onCore, ready, timeoutMs = 60_000, user = {} }) {
  mkdirSync(`${results}/log`, { recursive: true })
  const log = openSync(`${results}/log/${name.replaceAll(/\W+/g, '-')}.log`, 'w')
  const [program, ...words] = pinned(onCore, command)
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
    detached: true,
    ...user,
  })
  closeSync(log)
  running.add(child)
  let ended = false
  const end = new Promise((resolve) => {
    const settle = (code) => {
      ended = true
      running.delete(child)
      resolve(code)
    }
    child.once('error', () => settle(-1)).once('exit', settle)
  })
  const giveUpAt = Date.now() + timeoutMs
  while (ready && !(await answers(ready))) {
    if (ended) throw new Error(`${name} ended before it answered; see bench/results/log`)
    if (Date.now() > giveUpAt) throw new Error(`${name} does not answer; see bench/results/log`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    name,
    pid: child.pid,
    /** Its exit code, once it has one. */
    ended: end,
    get alive() {
      return !ended
    },
    stop: (how = 'SIGTERM') =>
      new Promise((resolve) => {
        if (ended) return resolve()
        end.then(resolve)
        signal(child, how)
        setTimeout(() => signal(child, 'SIGKILL'), 4000).unref()
      }),
  }
}

function signal(child, how) {
  try {
    process.kill(-child.pid, how)
  } catch {
    // It has already ended.
  }
}

async function answers(url) {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    await answer.arrayBuffer()
    return answer.status < 500
  } catch {
    return false
  }
}

/** Runs a script of the bench in a process of its own and reads the JSON of its last line. */
export function runScript(script, input, { onCore = core.other, env = {}, timeoutMs = 300_000 } = {}) {
  const [program, ...words] = pinned(onCore, [process.execPath, script])
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
    })
    running.add(child)
    let said = ''
    let complained = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (complained += text))
    child.stdin.end(JSON.stringify(input))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      try {
        resolve(JSON.parse(said.trim().split('\n').at(-1)))
      } catch {
        reject(new Error(`${script} ended with ${code}: ${(complained || said).slice(-600)}`))
      }
    })
  })
}

/** What runScript sent. */
export const readInput = () => JSON.parse(readFileSync(0, 'utf8'))
