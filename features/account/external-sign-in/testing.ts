import type { Server } from 'node:http'
import type { TestBrowser } from '@stadion/testing/browser'
import type { ExternalAuthResult } from './contract.ts'
import { createLocalProvider } from './server/local-provider.ts'

/** The local provider that stands in for all, on a port of its own. */
export async function openLocalProvider(): Promise<{ url: string; close(): void }> {
  const address = (server: Server) => `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const server = createLocalProvider(address)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: address(server), close }
}

export interface Person {
  email: string
  firstName?: string
  verified?: boolean
  /** The provider did not ask: it has remembered the person since yesterday. */
  remembered?: boolean
}

/** A browser at another site: follows redirects with cookies until it is back at `home` or gets a page. */
export async function wander(address: string, home: string, form?: URLSearchParams): Promise<URL> {
  const jar = new Map<string, string>()
  let url = new URL(address)
  let body: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    if (url.origin === home) return url
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { body } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) {
      url = new URL(location, url)
      body = undefined
    } else if (answer.status === 200 && form && !body) body = form
    else throw new Error(`Stopped at ${url.pathname}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  }
  throw new Error('Too many redirects')
}

const home = 'http://localhost:8080'

/** Starts a sign-in, signs in at the provider, and returns the callback's address. */
export async function leaveAndSignIn(
  browser: TestBrowser,
  provider: string,
  person: Person | 'cancel',
  query = 'returnTo=/somewhere',
): Promise<URL> {
  const start = await browser.fetch(`/auth/external/${provider}/start?${query}`)
  if (start.status !== 302) throw new Error(`The start answered ${start.status} ${await start.text()}`)
  const form = new URLSearchParams()
  if (person === 'cancel') form.set('cancel', '')
  else {
    form.set('email', person.email)
    if (person.firstName) form.set('firstName', person.firstName)
    if (person.verified !== false) form.set('verified', 'on')
    if (person.remembered) form.set('remembered', 'on')
  }
  return wander(start.headers.get('location')!, home, form)
}

/** What the return page stores, and where it leads. */
export async function outcomeIn(answer: Response): Promise<{ returnTo: string; result: ExternalAuthResult }> {
  const html = await answer.text()
  const { returnTo, result } = JSON.parse(/id="data">([^<]*)</.exec(html)?.[1] ?? '{}') as { returnTo: string; result: string }
  return { returnTo, result: JSON.parse(result) }
}

/** The complete flow: start, sign-in at the provider, callback. */
export async function signInElsewhere(browser: TestBrowser, provider: string, person: Person | 'cancel', query?: string) {
  const back = await leaveAndSignIn(browser, provider, person, query)
  return outcomeIn(await browser.fetch(back.pathname + back.search))
}
