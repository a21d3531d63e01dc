/** Repeatable random values: the same seed and input number give the same sequence. */
export class RandomValues {
  #state: number

  constructor(seed: number, input: number) {
    this.#state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(input + 1, 0xc2b2ae35)) >>> 0
    for (let n = 0; n < 4; n++) this.next()
  }

  /** From 0 to 1, without 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }
}
