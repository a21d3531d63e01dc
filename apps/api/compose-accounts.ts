import { type Accounts, createAccounts } from '@stadion/account/accounts'
import { endAppSession } from '@stadion/account/app-sign-in/server'
import { createSessions, type Sessions } from '@stadion/account/sessions'
import { createBagMerge } from '@stadion/bag/server'
import { createAccountChoices, type NoteChoice } from '@stadion/consent/server'
import type { Database } from '@stadion/database/database'
import type { OptOutFollows, OptOuts } from '@stadion/do-not-sell/server'
import { passCookie } from '@stadion/orders/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openOptOuts } from './compose-do-not-sell.ts'
import type { ApiConfig } from './config.ts'

/** The sessions of shoppers, and the data that an account brings into each browser in which it signs in. */
export interface AccountParts {
  accounts: Accounts
  sessions: Sessions
  optOuts: OptOuts
  /** An opt-out applies in every browser of its account, also in one that is already signed in. */
  optOutFollows: OptOutFollows
  noteChoice: NoteChoice
}

interface AccountPartsOptions {
  db: Database
  now: () => Date
  config: ApiConfig
}

/** Opens accounts and sessions, and calls the slices that react to a sign-in. */
export function composeAccounts({ db, now, config }: AccountPartsOptions): AccountParts {
  const { appEnv } = config
  const bags = createBagMerge({ db, appEnv })
  const pass = passCookie(appEnv)
  const accounts = createAccounts(db, now)
  const { optOuts, optOutFollows } = openOptOuts({ db, now, config, accounts })
  const noteChoice = createAccountChoices({ db, now })
  const sessions = createSessions({
    ...{ db, now, appEnv },
    onSignedOut(reply: FastifyReply) {
      bags.signedOut(reply)
      pass.forget(reply)
    },
    onSessionEnd: (request: FastifyRequest, acid: string) => endAppSession(db, request, acid, config),
    onSignIn: (ask, acid, isNewUser, signedIn) =>
      eachDone([bags.signIn(ask, acid, isNewUser, signedIn), optOutFollows(ask, acid, signedIn), noteChoice(ask, acid, signedIn)]),
  })
  return { accounts, sessions, optOuts, optOutFollows, noteChoice }
}

/** Waits for all, also if one of them fails. Then rejects with the first error. */
export async function eachDone(work: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(work)) if (one.status === 'rejected') throw one.reason
}
