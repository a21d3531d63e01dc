/** The messages whose keys have one of the prefixes: those sent with a fragment. */
export const pickMessages = <T>(messages: Readonly<Record<string, T>>, prefixes: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))))
