import { randomUUID } from 'node:crypto'

/** An id that nobody guesses: `wd_` and 20 characters. */
export const newId = (prefix: 'rt_' | 'wd_'): string => prefix + randomUUID().replaceAll('-', '').slice(0, 20)
