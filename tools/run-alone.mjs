import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Runs synchronous work while no other process runs work for the same lock file; waits as long as one does. The lock of a process that
 * has ended does not count.
 */
export function runAlone(lock, work) {
  const own = `${lock}.${process.pid}`
  // Linked into place, so that nobody reads a lock without its owner.
  writeFileSync(own, String(process.pid))
  try {
    while (!take(own, lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  } finally {
    rmSync(own)
  }
  try {
    return work()
  } finally {
    rmSync(lock)
  }
}

function take(own, lock) {
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(ownerOf(lock))) rmSync(lock, { force: true })
    return false
  }
}

/** The process that has a lock; undefined if it has just been released. */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAlive(pid) {
  if (pid === undefined) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
