import { expect, test } from 'vitest'
import { adviceOf } from './advice.ts'

const none = { small: 0, true: 0, large: 0 }
/** Weights of small, true and large. */
const of = (small: number, fitting: number, large: number) => ({ small, true: fitting, large })
/** With 80 opinions and a kind that fits, so many small ones make this lean. */
const leaning = (lean: number, to: 'small' | 'large') => {
  const few = Math.round(lean * 100 * 1e6) / 1e6
  return to === 'small' ? of(few, 80 - few, 0) : of(0, 80 - few, few)
}

test.each([
  // Below 20 nothing is said, whatever it is and whatever the kind says.
  [of(0, 0, 0), none, null, 0],
  [of(19, 0, 0), none, null, 0],
  [of(19.99, 0, 0), none, null, 0],
  [of(0, 19, 0), none, null, 0],
  [of(0, 0, 19), of(0, 0, 900), null, 0],
  [of(0, 0, 0), of(900, 0, 0), null, 0],
  [of(20, 0, 0), none, 'SMALL', 2],
  [of(0, 20, 0), none, 'TRUE', 0],
  [of(0, 0, 20), none, 'LARGE', -2],
  [of(8, 12, 0), none, 'SMALL', 1],
  [of(7.99, 12.01, 0), none, null, 0],
  [of(0, 12, 8), none, 'LARGE', -1],
  // The edges of a lean, of 80 opinions and 20 of the kind.
  [leaning(0.09, 'small'), of(0, 1, 0), 'TRUE', 0],
  [leaning(0.1, 'small'), of(0, 1, 0), null, 0],
  [leaning(0.19, 'small'), of(0, 1, 0), null, 0],
  [leaning(0.199999, 'small'), of(0, 1, 0), null, 0],
  [leaning(0.2, 'small'), of(0, 1, 0), 'SMALL', 1],
  [leaning(0.44, 'small'), of(0, 1, 0), 'SMALL', 1],
  [leaning(0.45, 'small'), of(0, 1, 0), 'SMALL', 2],
  [leaning(0.8, 'small'), of(0, 1, 0), 'SMALL', 2],
  [leaning(0.09, 'large'), of(0, 1, 0), 'TRUE', 0],
  [leaning(0.1, 'large'), of(0, 1, 0), null, 0],
  [leaning(0.19, 'large'), of(0, 1, 0), null, 0],
  [leaning(0.2, 'large'), of(0, 1, 0), 'LARGE', -1],
  [leaning(0.44, 'large'), of(0, 1, 0), 'LARGE', -1],
  [leaning(0.45, 'large'), of(0, 1, 0), 'LARGE', -2],
  // A kind that runs small pulls a model that fits, and the less the more is said of the model.
  [of(1, 19, 0), of(1, 0, 0), 'SMALL', 2],
  [of(1, 59, 0), of(1, 0, 0), 'SMALL', 1],
  [of(1, 83, 0), of(1, 0, 0), 'SMALL', 1],
  [of(1, 90, 0), of(1, 0, 0), null, 0],
  // Nothing is guessed from a kind alone.
  [of(0, 20, 0), of(1, 0, 0), null, 0],
  [of(0, 60, 1), of(1, 0, 0), null, 0],
  [of(0, 180, 0), of(1, 0, 0), null, 0],
  [of(0, 181, 0), of(1, 0, 0), 'TRUE', 0],
  [of(0, 79, 1), of(0, 0, 5), 'LARGE', -1],
  [of(0, 80, 0), of(0, 0, 5), null, 0],
  [of(20, 60, 0), of(0, 0, 1), 'TRUE', 0],
  // As many small as large: it fits if most say so, and else nothing is said.
  [of(20, 40, 20), of(0, 1, 0), 'TRUE', 0],
  [of(21, 38, 21), of(0, 1, 0), null, 0],
  [of(20.1, 39.8, 20.1), of(0, 1, 0), null, 0],
  [of(40, 0, 40), of(0, 1, 0), null, 0],
  [of(10, 70, 10), of(1, 1, 1), 'TRUE', 0],
  [of(17.12, 175.48, 21.4), of(3, 20, 3), 'TRUE', 0],
] as const)('REACH-FIT-01 of %j in a kind of %j is said: %s', (model, kind, advice, step) => {
  expect(adviceOf(model, kind)).toEqual({ advice, step })
})
