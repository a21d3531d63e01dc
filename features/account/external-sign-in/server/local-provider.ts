import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { html, inlineCode } from '@stadion/contract/html'
import css from './local-provider.inline.css?text'
import { providerDefinitions } from './provider-definitions.ts'

interface Person {
  email: string
  emailVerified: boolean
  firstName: string
}

/**
 * A real OpenID provider that stands in for every company, so that the whole flow runs offline. It signs in any address that is typed:
 * never in production. Its library is loaded at the first request.
 */
export function createLocalProvider(issuerOf: (server: Server) => string): Server {
  let handler: Promise<RequestListener> | undefined
  const server = createServer((request, response) => {
    handler ??= play(issuerOf(server))
    handler.then(
      (handle) => handle(request, response),
      (error: Error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(error.message),
    )
  })
  return server
}

async function play(issuer: string): Promise<RequestListener> {
  const { Provider, interactionPolicy } = await import('oidc-provider')
  const people = new Map<string, Person>()
  const policy = interactionPolicy.base()
  // Asks at every visit: the next visitor may be another person.
  policy
    .get('login')!
    .checks.add(new interactionPolicy.Check('always', 'Everybody is asked', 'login_required', ({ oidc }) => !oidc.result?.login))
  const provider = new Provider(issuer, {
    clients: providerDefinitions.map(({ key }) => ({
      client_id: key,
      client_secret: `local-secret-of-${key}`,
      redirect_uris: ['http://localhost/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: {
      keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }],
    } as never,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      if (!person) return undefined
      return {
        accountId: sub,
        claims: () => ({ sub, email: person.email, email_verified: person.emailVerified, given_name: person.firstName || undefined }),
      }
    },
    // No consent screen: typing an address is enough.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // The shop has a hundred hosts; all of them are on this machine.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) && /^([\w.-]+\.)?localhost$|^127\.0\.0\.1$/.test(new URL(uri).hostname)
  const callback = provider.callback()

  return async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    try {
      const { params } = await provider.interactionDetails(request, response)
      if (request.method !== 'POST') return sendForm(response, String(params.client_id), String(params.login_hint ?? ''))
      const form = new URLSearchParams(await bodyOf(request))
      const email = form.get('email')?.trim() ?? ''
      if (form.has('cancel') || !email)
        return await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'The shopper went back' })
      // Each company has its own id for the same person.
      const sub = createHash('sha256').update(`${params.client_id}:${email.toLowerCase()}`).digest('hex').slice(0, 24)
      people.set(sub, { email, emailVerified: form.has('verified'), firstName: form.get('firstName')?.trim() ?? '' })
      await provider.interactionFinished(request, response, { login: { accountId: sub, remember: false, ts: timeOf(form) } })
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(String((error as Error).message))
    }
  }
}

/** When the person signed in at the company, in seconds: companies keep sessions for months. */
function timeOf(form: URLSearchParams): number {
  const at = Math.floor(Date.now() / 1000)
  return form.has('remembered') ? at - 24 * 60 * 60 : at
}

function sendForm(response: ServerResponse, company: string, hint: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "frame-ancestors 'none'",
    })
    .end(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Stand-in for ${company}</title><style>${inlineCode(css)}</style></head><body><main><h1>Stand-in for ${company}</h1><p>Signs in whoever you say you are. Only while the shop is being tried out.</p><form method="post"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required value="${hint}"><label for="firstName">First name</label><input id="firstName" name="firstName" autocomplete="given-name"><label><input type="checkbox" name="verified" checked> The email address is verified</label><label><input type="checkbox" name="remembered"> Signed in yesterday: no password was asked for now</label><button>Continue</button><button name="cancel" formnovalidate>Cancel</button></form></main></body></html>`
        .text,
    )
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 10_000) throw new Error('Too long')
  }
  return text
}
