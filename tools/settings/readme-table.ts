const [start, end] = ['<!-- settings:start -->', '<!-- settings:end -->']

/** The README with this table between its markers. Throws without markers. */
export function withTable(readme: string, table: string): string {
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`The README has no place for the table: ${start} and ${end}`)
  return `${readme.slice(0, from)}${start}\n${table}\n${readme.slice(to)}`
}
