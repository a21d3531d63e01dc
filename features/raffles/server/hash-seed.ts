import { createHmac, hash } from 'node:crypto'
import type { Mac } from '../draw.ts'

/** What is published at opening. */
export const hashOfSeed = (seed: Buffer): string => hash('sha256', seed, 'hex')

export const macWith =
  (seed: Buffer): Mac =>
  (entryId) =>
    createHmac('sha256', seed).update(entryId).digest('hex')
