/** A Markdown table. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** Two significant digits: `12.3`, `0.91`, `0.034`. */
export function digits(number) {
  if (!Number.isFinite(number)) return '–'
  const size = Math.abs(number)
  return number.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : size >= 0.01 ? 3 : 4)
}
/** The median ratio and, in brackets, the least and greatest of all rounds. */
export const shownRatio = ({ median, least, greatest, rounds }) =>
  rounds === 0 ? '–' : `${digits(median)} (${digits(least)}–${digits(greatest)})`

export const ms = (number) => (Number.isFinite(number) ? `${digits(number)} ms` : '–')
export const mebibytes = (number) => (Number.isFinite(number) ? `${Math.round(number)} MB` : '–')
/** In units of 1000 bytes, like the goals. */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
