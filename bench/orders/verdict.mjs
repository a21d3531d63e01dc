const verdicts = []

/** Says whether a figure of Part 13 is met: at `least`, or at `most`. */
export function isMet(name, { is, least, most }) {
  const met = least === undefined ? is <= most : is >= least
  verdicts.push({ name, is, least, most, met })
  return met
}

/** One line for each figure so far. */
export const verdictLines = () =>
  verdicts.map(({ name, is, least, most, met }) => [
    met ? 'met' : 'NOT MET',
    name,
    String(Math.round(is * 1_000) / 1_000),
    least === undefined ? `<= ${most}` : `>= ${least}`,
  ])
export const allVerdicts = () => verdicts
