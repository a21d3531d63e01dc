import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ownScriptPath } from '../contract.ts'

/** Serves the shop's own provider. */
export function serveFraudScript(app: FastifyInstance): void {
  const script = readFileSync(new URL('../browser/device.js', import.meta.url), 'utf8')
  app.get(ownScriptPath, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(script),
  )
}
