import { request } from 'undici'

/** A shopper without scripts: forms of a storefront, and the cookies that they leave. */
export function shopperOf({ site, host }) {
  const jar = new Map([['notice_preferences', encodeURIComponent('[0,1,2]')]])
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  /** Sends a form, and goes where it leads. @returns the HTML of the last page */
  async function send(address, form) {
    const { pathname, search } = new URL(address, 'http://shop')
    const body = form && new URLSearchParams(form).toString()
    const type = form && { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...type, 'x-original-host': host, cookie: cookie() }
    const answer = await request(`${site}${pathname}${search}`, { method: form ? 'POST' : 'GET', headers, body })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) jar.set(set.slice(0, set.indexOf('=')), /=([^;]*)/.exec(set)[1])
    const html = await answer.body.text()
    if (answer.statusCode >= 400) throw new Error(`${host}${pathname} answers ${answer.statusCode}`)
    return answer.statusCode === 303 ? send(answer.headers.location) : { html, path: `${pathname}${search}` }
  }
  return { send, cookie }
}
