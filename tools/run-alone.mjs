import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { say } from './say.mjs'

/**
 * Runs synchronous work while no other process runs work for the same lock file; waits as long as one does, and says so once. The lock of
 * a process that has ended does not count.
 */
export function runAlone(lock, work) {
  const own = `${lock}.${process.pid}`
  // Linked into place, so that nobody reads a lock without its owner.
  writeFileSync(own, String(process.pid))
  try {
    let isSaid = false
    while (!take(own, lock)) {
      if (!isSaid) say(`waiting for the process that has ${lock}`)
      isSaid = true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
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
  }
  // Alone, and only if it still is: otherwise the second of two waiters would remove the lock that the first has just taken.
  const removeIfEnded = () => hasEnded(ownerOf(lock)) && rmSync(lock)
  if (hasEnded(ownerOf(lock))) runAlone(`${lock}.ended`, removeIfEnded)
  return false
}

/** The process that has a lock; undefined if it has just been released. */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function hasEnded(pid) {
  if (pid === undefined) return false
  // `kill` would ask a whole group of processes.
  if (!(pid >= 1)) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code !== 'EPERM'
  }
}
