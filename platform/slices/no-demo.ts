/** A slice cannot bring its part of the demo, and has written nothing of it. The message says why: the shop begins without the demo. */
export class NoDemo extends Error {
  /** Whether no later start tries again. */
  readonly isForGood: boolean

  constructor(message: string, { isForGood = false } = {}) {
    super(message)
    this.isForGood = isForGood
  }
}
