// Plain JavaScript, so that a thread reads it the same beside sources and beside a bundle.
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// On Linux the priority belongs to the thread: pages go before hashes if only one processor is free.
if (process.platform === 'linux')
  try {
    os.setPriority(workerData.priority)
  } catch {
    // Hashes then compete with pages.
  }

parentPort.on('message', ([kind, password, hash]) => {
  try {
    parentPort.postMessage({ value: kind === 'hash' ? hashSync(password, workerData.settings) : verifySync(hash, password) })
  } catch (error) {
    parentPort.postMessage({ error: String(error) })
  }
})
