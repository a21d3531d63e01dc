import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { acquisitionHeaders, doNotSellFailures } from '../contract.ts'

/** Creates the guard of the acquisition calls: it throws if the key is missing or wrong. */
export function requireApiKey(key: string): (request: FastifyRequest) => void {
  const expected = digest(key)
  return ({ headers }) => {
    const sent = headers[acquisitionHeaders.apiKey]
    // Compares hashes, so that neither length nor time reveals how much of a guess is right.
    if (typeof sent !== 'string' || !timingSafeEqual(digest(sent), expected)) throw doNotSellFailures.apiKeyRejected()
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
