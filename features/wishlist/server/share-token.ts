import { createHmac, randomBytes } from 'node:crypto'

/** 128 bits: what a token is made from. */
export const newSeed = (): Buffer => randomBytes(16)

/** The 128 bits of a link, as 22 characters. Only the shop can make them from a seed, so the database has no link. */
export const tokenOf = (seed: Buffer, secret: string): string =>
  createHmac('sha256', secret).update('wishlist-share').update(seed).digest().subarray(0, 16).toString('base64url')
