/**
 * Rejects with a sentence that names what hung, long before the time-out of a hook, which names nothing.
 * @param ms how long it may take
 * @param closeLate ends what arrives after that, when nobody waits for it any more
 */
export async function failIfHung<Value>(
  what: string,
  promise: Promise<Value>,
  { ms = 45_000, closeLate }: { ms?: number; closeLate?: (value: Value) => Promise<unknown> } = {},
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} took longer than ${ms / 1000} s`))
      // A later error does not matter: the test has failed already.
      if (closeLate) promise.then(closeLate).catch(() => {})
    }, ms)
  })
  return Promise.race([promise, hung]).finally(() => clearTimeout(timer))
}
