import { randomBytes } from 'node:crypto'
import { request } from 'undici'

export const password = 'Seed passphrase 2026!'
const json = { 'content-type': 'application/json' }
const host = { host: 'www.stadion.de', 'original-host': 'www.stadion.de' }
const nonce = () => randomBytes(12).toString('hex')
const post = (path, headers, body, cookie) => ({
  path,
  method: 'POST',
  headers: { ...json, ...headers, ...(cookie ? { cookie } : {}) },
  body: JSON.stringify(body),
})
const get = (path, headers, cookie) => ({ path, method: 'GET', headers: { ...headers, cookie } })

// The requests to each target. Read by the bench and by the load that it starts.
export const scenarios = {
  bare: {
    signIn: ({ email, device }) => post('/sign-in', {}, { email, password }, device),
    signUp: (email) => post('/sign-up', {}, { email, password }),
    check: ({ session }) => get('/session', {}, session),
    deviceCookie: 'account.dvc',
  },
  stadion: {
    signIn: ({ email, device }) => post('/api/account/login', host, { email, password, recaptcha: `stub:login:0.9:${nonce()}` }, device),
    signUp: (email) => post('/api/account', host, { email, password, ageConfirmation: true, recaptcha: `stub:signup:0.9:${nonce()}` }),
    check: ({ session }) => get('/auth/session', host, session),
    deviceCookie: 'account.dvc',
  },
  better: {
    signIn: ({ email }) => post('/api/auth/sign-in/email', {}, { email, password }),
    signUp: (email) => post('/api/auth/sign-up/email', {}, { name: 'Anna', email, password }),
    check: ({ session }) => get('/api/auth/get-session', {}, session),
  },
}

/** Creates an account and returns its shopper's session and known device. */
export async function makeShopper({ kind, url }, number) {
  const email = `shopper${number}-${nonce()}@example.com`
  const { path, ...how } = scenarios[kind].signUp(email)
  const answer = await request(`${url}${path}`, how)
  const said = await answer.body.text()
  if (answer.statusCode >= 300) throw new Error(`${kind} does not sign up: ${answer.statusCode} ${said.slice(0, 300)}`)
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0])
  const device = cookies.find((cookie) => cookie.startsWith(`${scenarios[kind].deviceCookie}=`))
  return { email, device, session: cookies.join('; ') }
}
