// Accounts as a bare route: the shop's own tables and statements, the same argon2id, and nothing else. No limits, no validation, no bot
// check, no counting of failures: the maximum of PostgreSQL, the hash and node:http.
import { randomBytes } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { hash, verify } from '@node-rs/argon2'
import { openDatabase } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { createAccounts } from '../../features/account/accounts/server/accounts.ts'
import { attemptTable } from '../../features/account/login/server/attempt-table.ts'
import { type Session, sessionTable } from '../../features/account/session/server/session-table.ts'

const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const scope = { brand: 'stadion', region: 'rest' } as const
const db = await openDatabase({ url: process.env.DATABASE_URL })
const accounts = createAccounts(db, () => new Date())
const attempts = attemptTable(db)
const sessions = sessionTable(db)

const read = async (request: IncomingMessage) => JSON.parse(Buffer.concat(await request.toArray()).toString())
const cookieOf = (request: IncomingMessage, name: string) => new RegExp(`${name}=([\\w-]{43})`).exec(request.headers.cookie ?? '')?.[1]
const send = (response: ServerResponse, status: number, value: object, cookies: string[] = []) => {
  const body = JSON.stringify(value)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'set-cookie': cookies }
  response.writeHead(status, headers).end(body)
}

async function begin(request: IncomingMessage, acid: string, checked?: { passwordHash: string; counter: Buffer; isOwnDevice: boolean }) {
  const [token, newDevice, at] = [newToken(), newToken(), new Date()]
  const device = cookieOf(request, 'account.dvc')
  await sessions.add(
    {
      acid,
      at,
      tokenHash: hashOf(token),
      id: `s_${randomBytes(12).toString('hex')}`,
      endsAt: new Date(at.getTime() + 43_200_000),
      isPersistent: false,
      isNewUser: !checked,
      isReauthenticated: false,
      socialProvider: null,
      userAgent: null,
      oldTokenHash: undefined,
      deviceHash: device ? hashOf(device) : undefined,
      newDeviceHash: hashOf(newDevice),
      deviceEndsAt: new Date(at.getTime() + 7_776_000_000),
      checked,
    },
    undefined,
  )
  return { acid, cookies: [`account.sid=${token}; Path=/; HttpOnly`, `account.dvc=${device ?? newDevice}; Path=/; HttpOnly`] }
}

async function signIn(request: IncomingMessage, response: ServerResponse) {
  const { email, password } = await read(request)
  const device = cookieOf(request, 'account.dvc')
  const candidate = await attempts.find(scope, email, device ? hashOf(device) : undefined, new Date())
  const { acid, passwordHash, counter } = candidate
  if (!acid || !passwordHash || !(await verify(passwordHash, password))) return send(response, 401, {})
  const { cookies } = await begin(request, acid, { passwordHash, counter, isOwnDevice: false })
  send(response, 200, { acid }, cookies)
}

async function signUp(request: IncomingMessage, response: ServerResponse) {
  const { email, password } = await read(request)
  const passwordHash = await hash(password, settings)
  const account = await accounts.create({ ...scope, email, accountType: 'FULL', country: 'DE', locale: 'de_DE', passwordHash })
  if (!account) return send(response, 409, {})
  const { acid, cookies } = await begin(request, account.acid)
  send(response, 201, { acid }, cookies)
}

async function check(request: IncomingMessage, response: ServerResponse) {
  const token = cookieOf(request, 'account.sid')
  const session: Session | undefined = token ? await sessions.find(hashOf(token), scope, new Date()) : undefined
  send(response, session ? 200 : 401, session ?? {})
}

const routes: Record<string, typeof check> = { 'GET /session': check, 'POST /sign-in': signIn, 'POST /sign-up': signUp }
http
  .createServer((request, response) => {
    const route = routes[`${request.method} ${request.url}`]
    if (!route) return send(response, 200, {})
    route(request, response).catch((error: Error) => send(response, 500, { message: error.message }))
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
