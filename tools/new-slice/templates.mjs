import { createHash } from 'node:crypto'
import { version } from './package-versions.mjs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Every file of a new slice. It keeps a line of text for each account, so that every part of a slice has something to
 * do: a call, a table, a function, personal data, a job, a limit, a page, a form, a storage key, a reaction in the browser.
 */
export function filesOf({ kebab, snake, camel, pascal, words }) {
  const keep = `-- What an account says, the last text only.
create or replace function keep(p_acid text, p_brand text, p_said text, p_now timestamptz) returns text language sql as $$
  insert into ${snake}.entry (acid, brand, said, changed_at) values (p_acid, p_brand, p_said, p_now)
  on conflict (acid, brand) do update set said = excluded.said, changed_at = excluded.changed_at
  returning said;
$$;
`
  return {
    'package.json': `{
  "name": "@stadion/${kebab}",
  "version": "0.0.0",
  "private": true,
  "type": "module",
  "sideEffects": false,
  "exports": {
    "./slice": "./slice.ts",
    "./contract": "./contract.ts"
  },
  "dependencies": {
    "@stadion/consent": "*",
    "@stadion/contract": "*",
    "@stadion/database": "*",
    "@stadion/http": "*",
    "@stadion/pages": "*",
    "@stadion/site": "*",
    "@stadion/slices": "*",
    "fastify": "${version('fastify')}",
    "zod": "${version('zod')}"
  },
  "devDependencies": {
    "@stadion/account": "*",
    "@stadion/testing": "*",
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
  after: ['account'],
  database: {
    schema: '${snake}',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  server: async () => (await import('./server/${kebab}-server.ts')).${camel}Server,
  personalData: async () => (await import('./server/personal-${kebab}.ts')).${camel}PersonalData,
  jobs: [{ name: 'sweep', every: '6h', run: async () => (await import('./server/${kebab}-table.ts')).sweep${pascal} }],
  limits: [{ scope: '${kebab}', calls: ['POST /api/bridge/${kebab}'], most: 30, minutes: 10 }],
  paths: ['/api/bridge/${kebab}'],
  pages: async () => [(await import('./gateway/${kebab}-page.ts')).${camel}Page],
  forms: async () => ({ '/${kebab}': (await import('./gateway/${kebab}-form.ts')).${camel}Form }),
  storage: async () => (await import('./storage.ts')).storage,
  browser: { idle: new URL('./browser/idle.ts', import.meta.url) },
})
`,

    'storage.ts': `import type { StoredItem } from '@stadion/slices/stored-item'

export const choiceKey = '${kebab}.choice'

export const storage: readonly StoredItem[] = [
  { name: choiceKey, kind: 'session', level: 0, purpose: 'the last choice about cookies in this tab' },
]
`,

    'browser/idle.ts': `import { consent } from '@stadion/consent/client'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { choiceKey } from '../storage.ts'

/** Reacts to a choice about cookies: the tab remembers whether it allows functional storage. */
export const start: BrowserStart = (page) => {
  const { allows, onChange } = page.get(consent)
  onChange(() => sessionStorage.setItem(choiceKey, String(allows(1))))
}
`,

    'contract.ts': `import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { ${pascal}, ${pascal}Change } from './schema.ts'

export type { ${pascal}, ${pascal}Change } from './schema.ts'

const bridge = { family: 'bridge', path: '/api/bridge/${kebab}', timeoutMs: 5000 } as const

/** What the account says. */
export const read${pascal} = /* @__PURE__ */ route<{ answer: ${pascal} }>({
  ...bridge,
  method: 'GET',
  summary: 'Read the ${words} of the account.',
})

/** Replaces what the account says. */
export const keep${pascal} = /* @__PURE__ */ route<{ body: ${pascal}Change; answer: ${pascal} }>({
  ...bridge,
  method: 'POST',
  summary: 'Keep the ${words} of the account.',
})

export const ${camel}Failures = /* @__PURE__ */ failures({
  unauthorized: [401, 'User is not authenticated'],
})
`,

    'schema.ts': `import { z } from 'zod'

export const ${camel}Schema = z.object({
  /** What the account says; null where it has said nothing. */
  said: z.string().nullable(),
})

export const ${camel}ChangeSchema = z.object({ said: z.string().min(1).max(200) })

export type ${pascal} = z.infer<typeof ${camel}Schema>
export type ${pascal}Change = z.infer<typeof ${camel}ChangeSchema>
`,

    'server/migrations/001-entry.sql': `-- One text for each account of a brand.
create table entry (
  acid text not null,
  brand text not null,
  said text not null,
  changed_at timestamptz not null,
  primary key (acid, brand)
);
`,

    'server/functions/keep.sql': keep,

    'server/functions/history.json': `${JSON.stringify(
      {
        keep: {
          signature: '(p_acid text, p_brand text, p_said text, p_now timestamp with time zone) returns text',
          checksums: [sha256(keep)],
        },
      },
      null,
      2,
    )}
`,

    [`server/${kebab}-table.ts`]: `import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Days for which a text is kept. */
export const keptDays = 365

/** All SQL of the ${words}: one statement for each call. */
export function ${camel}Table(db: Database) {
  return {
    async read(acid: string, brand: string): Promise<string | null> {
      const [row] = await db.prepared<{ said: string }>(
        '${snake}.read',
        'select said from ${snake}.entry where acid = $1 and brand = $2',
        [acid, brand],
      )
      return row?.said ?? null
    },
    async keep(acid: string, brand: string, said: string, at: Date): Promise<string> {
      const [row] = await db.prepared<{ said: string }>('${snake}.keep', 'select ${snake}.keep($1, $2, $3, $4) as said', [
        acid,
        brand,
        said,
        // As text, because a driver would use the machine's time zone.
        at.toISOString(),
      ])
      return row!.said
    },
  }
}

/** Deletes texts that have not changed for a year. @returns their number */
export const sweep${pascal} = (db: Database, now: () => Date): Promise<number> =>
  deleteInBatches(db, '${snake}.entry', sql\`changed_at < \${new Date(now().getTime() - keptDays * 86_400_000).toISOString()}\`)
`,

    [`server/${kebab}-server.ts`]: `import type { Database } from '@stadion/database/database'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { ${camel}Failures, keep${pascal}, read${pascal} } from '../contract.ts'
import { ${camel}ChangeSchema, ${camel}Schema } from '../schema.ts'
import { ${camel}Table } from './${kebab}-table.ts'

/** The calls of the ${words}. Further dependencies are options, which apps/api/compose.ts passes in. */
export function ${camel}Server(app: FastifyInstance, { db }: { db: Database }): void {
  const table = ${camel}Table(db)

  serve(app, read${pascal}, { answer: ${camel}Schema }, async (ask) => ({ said: await table.read(acidOf(ask), ask.storefront.brand) }))

  serve(app, keep${pascal}, { body: ${camel}ChangeSchema, answer: ${camel}Schema }, async (ask) => ({
    said: await table.keep(acidOf(ask), ask.storefront.brand, ask.body.said, ask.now()),
  }))
}

function acidOf({ visitor }: Pick<Ask, 'visitor'>): string {
  if (visitor.kind === 'anonymous') throw ${camel}Failures.unauthorized()
  return visitor.acid
}
`,

    [`server/personal-${kebab}.ts`]: `import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** The text of an account, for data exports and for erasing it. */
export const ${camel}PersonalData: PersonalData = {
  slice: '${snake}',
  tables: ['${snake}.entry'],
  isGathered: true,
  exportOf: async (on, { acid }) => {
    const rows = await sql\`select brand, said, changed_at as "changedAt" from ${snake}.entry where acid = \${acid}\`.execute(on)
    return { ${camel}: rows }
  },
  eraser: {
    slice: '${snake}',
    eraseFor: async (on, { acid }) => {
      await sql\`delete from ${snake}.entry where acid = \${acid}\`.execute(on)
    },
  },
}
`,

    [`gateway/${kebab}-page.ts`]: `import { exactly, type Page } from '@stadion/pages/page'
import { pathIn } from '@stadion/site/storefronts'

/** The page of the ${words}. */
export const ${camel}Page: Page = {
  // For its own name in session events it gets its own type (platform/site/page-types.ts).
  type: 'HELP',
  match: exactly('/${kebab}'),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('${kebab}.title'),
      description: t('${kebab}.title'),
      canonical: pathIn(storefront, '/${kebab}'),
      noindex: true,
    },
  }),
  slots: [
    {
      name: 'main',
      fragment: 'shop_${kebab}',
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'generic',
      personal: true,
    },
  ],
}
`,

    [`gateway/${kebab}-form.ts`]: `import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { type FormHandler, withQuery } from '@stadion/pages/form'
import { loginThen } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { keep${pascal} } from '../contract.ts'

/** The form without JavaScript: the same call, then the page that shows the result. */
export const ${camel}Form: FormHandler = async ({ fields, api, whom, storefront, log }) => {
  const page = pathIn(storefront, '/${kebab}')
  const plain = (location: string) => ({ location, setCookies: [] })
  try {
    await callApi(api, keep${pascal}, { body: { said: fields.said ?? '' } }, whom)
    return plain(page)
  } catch (error) {
    if (error instanceof Failure && error.status === 401)
      return plain(pathIn(storefront, loginThen(page)))
    if (!(error instanceof Failure)) log.error({ err: error }, 'the form of the ${words} failed')
    return plain(withQuery(page, { failure: error instanceof Failure ? error.code : 'unknownError' }))
  }
}
`,

    [`server/${kebab}.server.test.ts`]: `import { signIn } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ${camel}PersonalData } from './personal-${kebab}.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const path = '/api/bridge/${kebab}'

/** A browser with a signed-in shopper, and the shopper. */
async function aMember() {
  const { fetch } = store.browser({ host: 'www.stadion.de' })
  const { acid } = (await (await signIn(fetch)).json()) as { acid: string }
  const say = (said: string) => fetch(path, { method: 'POST', body: { said } })
  const read = async () => ((await (await fetch(path)).json()) as { said: string | null }).said
  return { acid, say, read }
}

test('the last text of an account is kept; nobody else reads it', async () => {
  const { say, read } = await aMember()
  expect(await read()).toBeNull()
  expect((await say('one')).status).toBe(200)
  await say('two')
  expect(await read()).toBe('two')
  const stranger = await store.browser({ host: 'www.stadion.de' }).fetch(path)
  expect([stranger.status, await stranger.json()]).toMatchObject([401, { errorCode: 'unauthorized' }])
})

test.each(['', 'x'.repeat(201)])('a text of another length is refused', async (said) => {
  const { say, read } = await aMember()
  expect((await say(said)).status).toBe(400)
  expect(await read()).toBeNull()
})

const subjectOf = (acid: string) => ({ acid, email: 'full@example.com', brand: 'stadion', region: 'rest', isProven: true, orders: [] })

test('a copy of somebody’s data tells it, and who is erased has said nothing', async () => {
  const { acid, say, read } = await aMember()
  await say('mine')
  const whom = subjectOf(acid)
  expect(await ${camel}PersonalData.exportOf(store.db, whom)).toMatchObject({ ${camel}: [{ brand: 'stadion', said: 'mine' }] })
  await store.db.transaction((on) => ${camel}PersonalData.eraser.eraseFor(on, whom))
  expect(await read()).toBeNull()
})

test('what has not changed for a year is swept', async () => {
  const { acid, say } = await aMember()
  await say('old')
  const held = async () => (await ${camel}PersonalData.exportOf(store.db, subjectOf(acid))).${camel}
  store.advanceClock(364 * 86_400_000)
  await store.fetch('/__test__/jobs', { method: 'POST' })
  expect(await held()).toHaveLength(1)
  store.advanceClock(2 * 86_400_000)
  await store.fetch('/__test__/jobs', { method: 'POST' })
  expect(await held()).toEqual([])
})
`,
  }
}

/** The test of the slice's page in a browser, for the folder `e2e`. */
export const browserTestsOf = ({ kebab, snake }) => ({
  [`${kebab}.browser.test.ts`]: `import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { context, openForOneShopper, page, site } from './one-shopper.ts'
import { signIn } from './sign-in.ts'

openForOneShopper()

test('with the keyboard a shopper saves a text, and finds it on the page again', async () => {
  await signIn(context, site)
  await visit(page, site.url('/${kebab}'))
  await page.locator('input[name=said]').focus()
  await page.keyboard.type('a ball')
  const answered = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  const kept = () => site.store.db.query('select said from ${snake}.entry')
  await expect.poll(kept).toEqual([{ said: 'a ball' }])
  // The form's own answer is the page again.
  await answered
  await visit(page, site.url('/${kebab}'))
  expect(await page.locator('input[name=said]').inputValue()).toBe('a ball')
})
`,
})
