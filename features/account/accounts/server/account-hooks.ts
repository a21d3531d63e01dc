import { readTestInput, testHook } from '@stadion/http/test-hook'
import { brands } from '@stadion/site/brands'
import type { TestHooks } from '@stadion/slices/define-slice'
import { z } from 'zod'
import { setTestAccount, testStates } from './seed-accounts.ts'

const account = z.object({
  email: z.email(),
  brand: z.enum(brands.map(({ key }) => key)),
  region: z.enum(['americas', 'rest']),
  state: z.enum(testStates),
})

/** Makes accounts in a state, for tests of a running shop. */
export const accountHooks: TestHooks = (app, { db, now }) => {
  app.post('/__test__/accounts', testHook, async ({ body }) => {
    const asked = readTestInput(account, body)
    const { acid, email, accountType } = await setTestAccount(db, now, asked)
    return { ...asked, acid, email, accountType }
  })
}
