import { hash } from 'node:crypto'

/** What is published at opening. */
export const hashOfSeed = (seed: Buffer): string => hash('sha256', seed, 'hex')
