import { randomUUID } from 'node:crypto'

/** Random, so that nobody guesses it. */
export const newId = (prefix: string, length: number): string => `${prefix}${randomUUID().replaceAll('-', '').slice(0, length)}`
