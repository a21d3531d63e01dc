import { readTestInput, testHook } from '@stadion/http/test-hook'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CaughtMail } from './outbox.ts'

const query = z.object({ to: z.string().optional() })

/** Mails for tests of a running shop. `mails` answers those to an address, or all; newest first. */
export function mailHooks(app: FastifyInstance, mails: (to: string | undefined) => Promise<readonly CaughtMail[]>): void {
  app.get('/__test__/mails', testHook, async (request) => {
    const sent = await mails(readTestInput(query, request.query).to)
    return {
      mails: sent.map(({ id, template, to, subject, text, html, links, sentAt }) => ({
        ...{ id: `m_${id}`, template, to, subject, text, html, links },
        sentAt: sentAt.toISOString(),
      })),
    }
  })
}
