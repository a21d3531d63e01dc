import { equivalents } from './equivalents.mjs'

/**
 * Counts the results of an area's mutants.
 * @param {string} name
 * @param {{ files: Record<string, { source: string, mutants: object[] }> }} report
 * @param {readonly { file: string, from: string, to: string, line?: string }[]} known the equivalents
 */
export function resultOf(name, report, known = equivalents) {
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map((mutant) => describe(file, lines, mutant))
  })
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status))
  // An error outside of a test, or a test file that does not load any more, fails `npm test` too.
  const killed = of('Killed', 'RuntimeError').length
  const timedOut = of('Timeout').length
  const survivors = of('Survived').concat(of('NoCoverage'))
  const equivalent = survivors.filter((mutant) => isOneOf(mutant, known))
  const left = survivors.filter((mutant) => !isOneOf(mutant, known))
  const uncovered = left.filter(({ status }) => status === 'NoCoverage').length
  return {
    name,
    all: mutants.length - of('Ignored').length,
    run: killed + timedOut + survivors.length,
    killed: killed + timedOut,
    timedOut,
    survived: left.length - uncovered,
    uncovered,
    equivalent: equivalent.length,
    survivors: left,
  }
}

function describe(file, lines, { status, location: { start, end }, replacement, mutatorName }) {
  const text = lines.slice(start.line - 1, end.line)
  const [whole] = text
  text[text.length - 1] = text.at(-1).slice(0, end.column - 1)
  text[0] = text[0].slice(start.column - 1)
  return { file, line: start.line, whole, status, mutator: mutatorName, from: oneLine(text.join('\n')), to: oneLine(replacement ?? '') }
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()

const isOneOf = ({ file, from, to, whole }, known) =>
  known.some((one) => one.file === file && one.from === from && one.to === to && whole.includes(one.line ?? ''))

const percent = ({ killed, survived, uncovered }) =>
  killed + survived + uncovered === 0 ? 100 : (100 * killed) / (killed + survived + uncovered)

/** One table of all areas, and below it what survived. */
export function tableOf(results) {
  const head = ['area', 'mutants', 'run', 'killed', 'survived', 'no coverage', 'equivalent', 'score']
  const row = (result) => [
    result.name,
    ...[result.all, result.run, result.killed, result.survived, result.uncovered, result.equivalent].map(String),
    `${percent(result).toFixed(1)} %`,
  ]
  const numbers = ['all', 'run', 'killed', 'survived', 'uncovered', 'equivalent']
  const sum = Object.fromEntries(numbers.map((key) => [key, results.reduce((total, result) => total + result[key], 0)]))
  const rows = [head, ...results.map(row), ...(results.length > 1 ? [row({ name: 'all', ...sum })] : [])]
  const widths = head.map((_, at) => Math.max(...rows.map((cells) => cells[at].length)))
  const line = (cells) => `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n')
}

const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0)

/** One line for each mutant that no test noticed, in the order of the code: Stryker's own changes with the machine's load. */
export const survivorsOf = (results) =>
  results
    .flatMap(({ survivors }) => survivors)
    .toSorted(
      (one, other) =>
        compare(one.file, other.file) || one.line - other.line || compare(`${one.mutator} ${one.to}`, `${other.mutator} ${other.to}`),
    )
    .map(
      ({ file, line, status, mutator, from, to }) =>
        `${file}:${line} ${status === 'NoCoverage' ? 'no coverage' : 'survived'}, ${mutator}: ${from} → ${to === '' ? '(nothing)' : to}`,
    )
