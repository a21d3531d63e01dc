import { request } from 'undici'

/** Sends a request of `bags.mjs` to an address. */
export const asking =
  (origin) =>
  async ({ path, method, headers, body }) => {
    const answer = await request(`${origin}${path}`, { method, headers, body })
    const cookie = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';', 1)[0])
    return { status: answer.statusCode, cookie: cookie.join('; '), text: await answer.body.text() }
  }
