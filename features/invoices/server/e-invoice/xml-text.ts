/** Without what XML cannot hold. */
export const xmlText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim()

/** Without what is empty: EN 16931 refuses empty elements. */
export const filled = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, typeof value === 'string' ? xmlText(value) : value])
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
