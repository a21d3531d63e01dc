/** Rejects with a sentence that names what hung, long before the time-out of a hook, which names nothing. */
export async function withTimeout<Value>(what: string, promise: Promise<Value>, ms = 45_000): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
