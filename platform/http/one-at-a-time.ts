export interface OneAtATime<T> {
  /** Joins the question that is under way, or asks. */
  join(): Promise<T>
  /** The answer of a question that begins after this call: one that is under way may know nothing of what has just changed. */
  begin(): Promise<T>
}

/** A question that many want answered, and that is asked by one of them at a time. */
export function oneAtATime<T>(ask: () => Promise<T>): OneAtATime<T> {
  let underWay: Promise<T> | undefined
  let next: Promise<T> | undefined
  const join = (): Promise<T> =>
    (underWay ??= ask().finally(() => {
      underWay = undefined
    }))
  return {
    join,
    begin() {
      if (!underWay) return join()
      const begun = () => {
        next = undefined
        return join()
      }
      next ??= underWay.then(begun, begun)
      return next
    },
  }
}
