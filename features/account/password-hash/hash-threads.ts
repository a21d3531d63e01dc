import { Worker } from 'node:worker_threads'

export type HashJob = readonly ['hash' | 'verify', password: string, hash?: string]

/** A fixed number of hashing threads; each takes one password at a time, first come, first served. */
export interface HashThreads {
  run(...job: HashJob): Promise<string | boolean>
  /** Jobs that are still queued. */
  readonly waiting: number
  close(): Promise<void>
}

const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const belowOthers = 5

interface Waiting {
  job: HashJob
  resolve(value: string | boolean): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  current: Waiting | undefined
}

/** Starts the hashing threads. They do not keep the process alive unless a job is waiting. */
export function openHashThreads(threads: number): HashThreads {
  const queue: Waiting[] = []
  const idle: Thread[] = []
  const all = new Set<Thread>()
  let closed = false

  function start(): Thread {
    const worker = new Worker(new URL('./hash-thread.mjs', import.meta.url), { workerData: { settings, priority: belowOthers } })
    const thread: Thread = { worker, current: undefined }
    worker.unref()
    worker.on('message', ({ value, error }: { value: string | boolean; error?: string }) => {
      const done = thread.current
      takeNext(thread)
      if (error) done?.reject(new Error(error))
      else done?.resolve(value)
    })
    const end = (error: Error) => {
      if (!all.delete(thread)) return
      thread.current?.reject(error)
      if (!closed && queue.length > 0) takeNext(start())
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('A hashing thread ended')))
    all.add(thread)
    return thread
  }

  function takeNext(thread: Thread): void {
    const next = queue.shift()
    if (next) {
      give(thread, next)
      return
    }
    thread.current = undefined
    thread.worker.unref()
    idle.push(thread)
  }

  function give(thread: Thread, waiting: Waiting): void {
    thread.current = waiting
    thread.worker.ref()
    thread.worker.postMessage(waiting.job)
  }

  return {
    run: (...job) =>
      new Promise((resolve, reject) => {
        const waiting = { job, resolve, reject }
        const thread = idle.pop() ?? (all.size < threads ? start() : undefined)
        if (thread) give(thread, waiting)
        else queue.push(waiting)
      }),
    get waiting() {
      return queue.length
    },
    async close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new Error('The server is closing'))
      await Promise.all([...all].map(({ worker }) => worker.terminate()))
    },
  }
}
