import { createHash } from 'node:crypto'

/**
 * A sample of the mutants: the same for the same seed, in any folder.
 * @template {{ fileName: string, location: object, replacement: string }} M
 * @param {readonly M[]} mutants
 * @param {number} count
 * @param {number} seed
 * @returns {M[]}
 */
export function sampleMutants(mutants, count, seed) {
  const rank = ({ fileName, location, replacement }) => {
    const file = fileName.split('/').slice(-2).join('/')
    return createHash('sha256')
      .update(JSON.stringify([seed, file, location, replacement]))
      .digest('hex')
  }
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}
