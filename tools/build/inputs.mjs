/** The sources that each entry was made of last, by the path of the entry. */
const inputs = new Map()

/** @param {Iterable<string>} files absolute paths */
export const rememberInputs = (entry, files) => inputs.set(entry, new Set(files))

/** Whether an entry was made of one of these files, or was never made. */
export const isMadeOf = (entry, files) => !inputs.has(entry) || files.some((file) => inputs.get(entry).has(file))

/** @returns {ReadonlySet<string>} absolute paths; none where the entry was never made */
export const inputsOf = (entry) => inputs.get(entry) ?? new Set()
