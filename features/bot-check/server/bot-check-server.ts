import { readFileSync } from 'node:fs'
import { type Ask, serve } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { createFormToken, createQuestion, createTask, solveChallenge } from '../contract.ts'
import {
  actionSchema,
  challengeParamsSchema,
  formTokenRequestSchema,
  formTokenSchema,
  questionSchema,
  solutionSchema,
  taskSchema,
} from '../schema.ts'
import type { BotCheckParts } from './bot-check.ts'
import { challengePage, type Translate } from './challenge-page.ts'
import type { BotProvider } from './providers/provider.ts'
import type { SelfHostedProvider } from './providers/self-hosted.ts'

export { type BotCheck, createBotCheck, sweepBotChecks } from './bot-check.ts'
export { openProvider } from './providers/open-provider.ts'

export interface BotCheckServerOptions {
  botCheck: BotCheckParts
  provider: BotProvider | SelfHostedProvider
  translate: (locale: string) => Translate
}

const googleLibrary = 'https://www.google.com/recaptcha/enterprise.js'

/** Serves the library, its tasks and the challenge page, and checks solutions. */
export function botCheckServer(app: FastifyInstance, { botCheck, provider, translate }: BotCheckServerOptions): void {
  const { site } = app.context
  const { challenges } = botCheck
  const hidden = { schema: { hide: true } }

  app.get('/recaptcha/enterprise.js', hidden, async (request, reply) => {
    const { render = '' } = request.query as { render?: string }
    if (provider.name === 'recaptcha') return reply.redirect(`${googleLibrary}?render=${encodeURIComponent(render)}`, 302)
    return sendScript(reply, provider.name === 'own' ? 'self-hosted' : 'stub')
  })
  for (const name of ['solver', 'challenge'] as const) app.get(`/recaptcha/${name}.js`, hidden, async (_, reply) => sendScript(reply, name))

  if ('createTask' in provider)
    serve(app, createTask, { body: actionSchema, answer: taskSchema }, ({ body, request }) =>
      provider.createTask({ action: body.action, host: site.hostOf(request), ip: request.ip }),
    )
  serve(app, createFormToken, { body: formTokenRequestSchema, answer: formTokenSchema }, async ({ body, request }) => {
    const { action, question, answer } = body
    const answered = question === undefined ? undefined : { question, answer: answer ?? '' }
    return { token: await botCheck.formToken(action, site.hostOf(request), answered) }
  })
  serve(app, createQuestion, { body: actionSchema, answer: questionSchema }, ({ body, request, storefront }) => {
    const { question, first, second } = botCheck.question(body.action, site.hostOf(request))
    const t = translate(storefront.locale)
    const words = t('bot.numbers').split('|')
    return { question, text: t('bot.question', { first: words[first - 1]!, second: words[second - 1]! }) }
  })

  const sendPage = (reply: Ask['reply'], storefront: Storefront, challenge?: Parameters<typeof challengePage>[0]) => {
    const { html, contentSecurityPolicy } = challengePage(challenge, storefront, translate(storefront.locale))
    return reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8').send(html)
  }
  app.get('/bot-challenge/:id', hidden, async (request, reply) => {
    const storefront = site.storefrontOf(request)
    try {
      return sendPage(reply, storefront, await challenges.find((request.params as { id: string }).id))
    } catch (error) {
      const { status } = error as { status?: number }
      if (status !== 404 && status !== 410) throw error
      return sendPage(reply.code(status), storefront)
    }
  })
  serve(app, solveChallenge, { params: challengeParamsSchema, body: solutionSchema }, async ({ params, body, reply }) =>
    challenges.solve(params.id, body.solution, reply),
  )
}

const scripts = new Map<string, string>()

function sendScript(reply: Ask['reply'], name: string): Ask['reply'] {
  const text = scripts.get(name) ?? readFileSync(new URL(`../browser/${name}.js`, import.meta.url), 'utf8')
  scripts.set(name, text)
  return reply.header('cache-control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(text)
}
