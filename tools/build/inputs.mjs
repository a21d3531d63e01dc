/** The sources of each entry's last build, by the entry's path. */
const inputs = new Map()

/** @param {Iterable<string>} files absolute paths */
export const rememberInputs = (entry, files) => inputs.set(entry, new Set(files))

/** Whether an entry contains one of these files, or was never built. */
export const isMadeOf = (entry, files) => !inputs.has(entry) || files.some((file) => inputs.get(entry).has(file))

/** @returns {ReadonlySet<string>} absolute paths; empty if the entry was never built */
export const inputsOf = (entry) => inputs.get(entry) ?? new Set()
