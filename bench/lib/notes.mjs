const notes = []

/** Prints what a run had to leave out; repeated at its end. */
export function note(text) {
  if (notes.includes(text)) return
  notes.push(text)
  console.error(`note: ${text}`)
}
export const allNotes = () => [...notes]
