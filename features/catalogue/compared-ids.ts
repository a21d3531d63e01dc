/** More are not shown; they are said. */
export const mostCompared = 4
/** A form may send a whole page of a list. */
const mostAsked = 24
/** What has not the letters of an id is none, and nothing to be said. */
const mayBeId = /^[A-Za-z0-9]{1,12}$/

/** The ids in an address, each once: `AA1001,AA1002`, or one field for each as a form sends them. Ids that do not exist stay, to be said. */
export const readCompared = (values: readonly string[]): string[] => {
  const ids = values.flatMap((value) => value.split(',')).map((id) => id.trim())
  return [...new Set(ids.filter((id) => mayBeId.test(id)))].slice(0, mostAsked)
}
