import type { Fit } from '../schema.ts'

/** Weights of opinions. */
export interface Opinions {
  small: number
  true: number
  large: number
}

/** How heavily a model leans on its kind, and from which weight on something is said of it. */
const leanOn = 20
const enough = 20
const runs = 0.2
const runsFar = 0.45
/** Within which a model fits, if so many found it true. */
const fits = 0.1
const mostTrue = 0.6

const totalOf = ({ small, true: fitting, large }: Opinions) => small + fitting + large

/** What is said of a model (D-193). A kind without opinions is one that fits. */
export function adviceOf(model: Opinions, kind: Opinions): Pick<Fit, 'advice' | 'step'> {
  const weight = totalOf(model)
  if (weight < enough) return { advice: null, step: 0 }
  const ofKind = totalOf(kind)
  const shareOf = (name: keyof Opinions) => {
    const share = ofKind > 0 ? kind[name] / ofKind : name === 'true' ? 1 : 0
    return (model[name] + leanOn * share) / (weight + leanOn)
  }
  // To a millionth: 0.2 is reached by numbers that floats write as 0.19999999999999998.
  // Nothing is guessed from a kind: what the model’s own opinions do not say is not said.
  const own = model.small - model.large
  const lean = Math.round((shareOf('small') - shareOf('large')) * 1e6) / 1e6
  const far = Math.abs(lean) >= runsFar ? 2 : 1
  if (lean >= runs && own > 0) return { advice: 'SMALL', step: far }
  if (lean <= -runs && own < 0) return { advice: 'LARGE', step: -far }
  if (Math.abs(lean) < fits && shareOf('true') >= mostTrue) return { advice: 'TRUE', step: 0 }
  return { advice: null, step: 0 }
}
