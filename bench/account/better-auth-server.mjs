// Better Auth as its guide sets it up, on PostgreSQL, without the limits and checks that the others do not have either.
import http from 'node:http'
import { hash, verify } from '@node-rs/argon2'

const { importHere } = await import(`${process.env.PEERS}/import-here.mjs`)
const { betterAuth } = await importHere('better-auth')
const { toNodeHandler } = await importHere('better-auth/node')
const { getMigrations } = await importHere('better-auth/db/migration')
const { default: pg } = await importHere('pg')

const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const argon2 = { hash: (password) => hash(password, settings), verify: ({ hash: stored, password }) => verify(stored, password) }
const auth = betterAuth({
  baseURL: `http://127.0.0.1:${process.env.PORT}`,
  secret: 'a secret of the bench, thirty-two characters long',
  database: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }),
  emailAndPassword: { enabled: true, ...(process.env.HASH === 'argon2' ? { password: argon2 } : {}) },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  advanced: { disableCSRFCheck: true },
})
await (await getMigrations(auth.options)).runMigrations()
const handle = toNodeHandler(auth)
http
  .createServer((request, response) => (request.url === '/' ? response.end('{}') : handle(request, response)))
  .listen(Number(process.env.PORT), '127.0.0.1')
