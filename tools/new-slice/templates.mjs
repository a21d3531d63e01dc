import { readFileSync } from 'node:fs'
import { root } from '../build/places.mjs'

/** The version of a package that the project uses. */
const version = (name) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return { ...devDependencies, ...dependencies }[name]
}

/** Every file of a new slice: it compiles, its test passes, and each file shows what belongs in it. */
export const filesOf = ({ kebab, camel, pascal, words }) => ({
  'package.json': `{
  "name": "@stadion/${kebab}",
  "version": "0.0.0",
  "private": true,
  "type": "module",
  "exports": {
    "./slice": "./slice.ts",
    "./contract": "./contract.ts",
    "./schema": "./schema.ts",
    "./client": "./client.ts",
    "./server": "./server/${kebab}-server.ts"
  },
  "dependencies": {
    "@stadion/contract": "*",
    "@stadion/http": "*",
    "@stadion/services": "*",
    "@stadion/slices": "*",
    "fastify": "${version('fastify')}",
    "zod": "${version('zod')}"
  },
  "devDependencies": {
    "vitest": "${version('vitest')}"
  }
}
`,

  'README.md': `# ${words[0].toUpperCase() + words.slice(1)}

What a shopper gets from it, in one sentence.

- One line for each rule, with the clause it comes from (D-002, B-BAG-16).
`,

  'slice.ts': `import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: '${kebab}',
  paths: ['/api/bridge/${kebab}'],
})
`,

  'contract.ts': `import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { ${pascal} } from './schema.ts'

export type { ${pascal} } from './schema.ts'

/** What the ${words} says in the country of the request. */
export const read${pascal} = route<{ answer: ${pascal} }>({
  method: 'GET',
  path: '/api/bridge/${kebab}',
  family: 'bridge',
  summary: 'Read the ${words}.',
  timeoutMs: 5000,
})

export const ${camel}Failures = failures({
  ${camel}NotOffered: [404, 'There is no ${words} in {country}'],
})
`,

  'schema.ts': `import { z } from 'zod'

export const ${camel}Schema = z.object({ country: z.string() })

export type ${pascal} = z.infer<typeof ${camel}Schema>
`,

  'client.ts': `import type { Api } from '@stadion/http/api'
import { type Store, service } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'
import { type ${pascal}, read${pascal} } from './contract.ts'

/** The ${words} of the page, shared by all its fragments. */
export const ${camel} = service<${pascal}Service>('${kebab}@1')

export interface ${pascal}State {
  status: 'idle' | 'pending' | 'data' | 'error'
  data?: ${pascal}
  error?: unknown
}

export interface ${pascal}Service {
  readonly store: Store<${pascal}State>
  load(): Promise<void>
}

export interface ${pascal}ServiceOptions {
  /** The calls of the page: \`api@1\`. */
  api: Pick<Api, 'call'>
  /** The environment of the page, as host info names it. */
  env?: string
}

/** Makes the service; only the page calls this, once. */
export function create${pascal}Service({ api, env }: ${pascal}ServiceOptions): ${pascal}Service {
  const store = createPageStore<${pascal}State>('${kebab}', { status: 'idle' }, env)
  return {
    store,
    async load() {
      store.setState({ status: 'pending' }, true)
      try {
        store.setState({ status: 'data', data: await api.call(read${pascal}) }, true)
      } catch (error) {
        store.setState({ status: 'error', error }, true)
      }
    },
  }
}
`,

  [`server/${kebab}-server.ts`]: `import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { ${camel}Failures, read${pascal} } from '../contract.ts'
import { ${camel}Schema } from '../schema.ts'

export interface ${pascal}ServerOptions {
  /** What this server needs of others; apps/api/compose.ts hands it over. */
  isOffered(country: string): boolean
}

/** The calls of the ${words}. */
export function ${camel}Server(app: FastifyInstance, { isOffered }: ${pascal}ServerOptions): void {
  serve(app, read${pascal}, { answer: ${camel}Schema }, ({ storefront: { country } }) => {
    if (!isOffered(country)) throw ${camel}Failures.${camel}NotOffered({ country })
    return { country }
  })
}
`,

  [`${kebab}.test.ts`]: `import { pageApi } from '@stadion/http/testing/page-api'
import { expect, test } from 'vitest'
import { create${pascal}Service } from './client.ts'
import { ${camel}Failures } from './contract.ts'

const answering = (response: Response) => {
  const asked: unknown[] = []
  const fetch = async (url: unknown) => {
    asked.push(url)
    return response
  }
  return { asked, service: create${pascal}Service({ api: pageApi(fetch) }) }
}

test('the page asks the call of the contract and holds its answer', async () => {
  const { asked, service } = answering(Response.json({ country: 'DE' }))
  await service.load()
  expect(asked).toEqual(['https://www.stadion.de/api/bridge/${kebab}'])
  expect(service.store.getState()).toEqual({ status: 'data', data: { country: 'DE' } })
})

test('a failure of the call is the state of the service, not an exception', async () => {
  const { service } = answering(Response.json({ errorCode: '${camel}NotOffered' }, { status: 404 }))
  await service.load()
  expect(service.store.getState()).toMatchObject({ status: 'error', error: { status: 404, details: { errorCode: '${camel}NotOffered' } } })
})

test('what the server says where it is not offered', () => {
  expect(${camel}Failures.${camel}NotOffered({ country: 'FR' })).toMatchObject({ status: 404, message: 'There is no ${words} in FR' })
})
`,
})
