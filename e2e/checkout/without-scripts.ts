import { originalHostOf } from '@stadion/site/hosts'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { Site } from '../open-site.ts'

/** A browser without JavaScript: pages and forms of a storefront, with its cookies. */
export function visitorOf(site: Site, storefront: Storefront) {
  const jar = new Map<string, string>()
  let at = ''
  const send = async (address: string, init: RequestInit = {}) => {
    at = address
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const url = new URL(address, 'http://x')
    const answer = await fetch(`http://127.0.0.1:${site.sitePort}${url.pathname}${url.search}`, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as object), 'x-original-host': originalHostOf(storefront, 'local'), cookie },
    })
    for (const set of answer.headers.getSetCookie()) jar.set(set.slice(0, set.indexOf('=')), /=([^;]*)/.exec(set)?.[1] ?? '')
    return { answer, html: await answer.text(), location: answer.headers.get('location') ?? '' }
  }
  const ask = (path: string, form?: Record<string, string>) =>
    send(pathIn(storefront, path as '/'), form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  async function submit(address: string, fields: Record<string, string>): Promise<string> {
    let { answer, html, location } = await send(address, { method: 'POST', body: new URLSearchParams(fields) })
    while (answer.status === 303) ({ answer, html, location } = await send(location))
    return html
  }
  return Object.assign(ask, {
    jar,
    /** A call of the API with JSON. */
    call: (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
      send(path, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json', 'original-host': originalHostOf(storefront, 'local'), ...headers },
      }),
    /** The page that follows a form, wherever it leads. */
    async follow(path: string, form?: Record<string, string>): Promise<string> {
      let { answer, html, location } = await ask(path, form)
      while (answer.status === 303) ({ answer, html, location } = await send(location))
      return html
    },
    /** A card typed into the provider's page at an address, and the way back. */
    pay: (address: string, number: string) => submit(address, { number, expiry: '12/39', code: '123' }),
    /** A form of another company’s page, and where it leads. */
    submit,
    /** The address of the page that it shows. */
    at: () => at,
  })
}
export type Visitor = ReturnType<typeof visitorOf>

/** The forms of the checkout's sections by their intent, with their hidden values; and the sections by how far they are. */
export function formsIn(html: string) {
  const main = html.slice(html.indexOf('checkout-sections'), html.indexOf('checkout-review'))
  const forms = allForms(main)
  const sections = [...main.matchAll(/<section class="checkout-section" data-progress="(\w+)"/g)].map(([, progress]) => progress)
  return { forms, sections, changes: main.match(/checkout-section__change/g)?.length ?? 0 }
}

const allForms = (html: string) =>
  [...html.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => ({
    tag: /^<form[^>]*>/.exec(form)![0],
    values: Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    ) as Record<string, string>,
  }))

/** The hidden values of the form of a page that has an intent. */
export const formOf = (html: string, intent: string): Record<string, string> =>
  allForms(html).find(({ values }) => values.intent === intent)!.values

/** The text of some HTML, as a screen shows it: without the messages that scripts bring along. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
