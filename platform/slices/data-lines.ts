import type { z } from 'zod'

/** JSON with sorted keys: the same for the same record, wherever it was kept. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  ) ?? 'null'

/** A record as a line of a file: with sorted keys, and without what is read the same where it is missing. */
export function lineOf(value: object, { shape }: z.ZodObject): string {
  const isDefault = (name: string, one: unknown) => {
    const found = shape[name]?.safeParse(undefined)
    return found?.success && canonical(found.data) === canonical(one)
  }
  return canonical(Object.fromEntries(Object.entries(value).filter(([name, one]) => !isDefault(name, one))))
}

/** A cell of a CSV line, quoted as RFC 4180 where it has to be, or where a program would trim it. */
export const cellOf = (text: string): string => (/[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
