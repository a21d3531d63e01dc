import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { type PlainPage, plainPagePolicy, readsPages, writePlainPage } from '@stadion/http/plain-page'
import type { AppEnvironment } from '@stadion/site/environment'
import { securityHeaders } from './security-headers.ts'

/** The reason of a refusal, as a text for the client. */
export interface Refusal {
  status: number
  code: string
  title: string
  text: string
  /** The same in the storefront's language, where it is known. */
  written?: PlainPage
}

export const refusals = {
  addressTooLong: {
    status: 414,
    code: 'addressTooLong',
    title: 'This address is too long',
    text: 'No page of this shop has an address like this. Check the link, or begin at the start page.',
  },
  headersTooLarge: {
    status: 431,
    code: 'headersTooLarge',
    title: 'The browser sends too many cookies',
    text: 'The cookies of this site have become too large to be read. Delete the cookies of this site in your browser, then load the page again.',
  },
  tooSlow: {
    status: 408,
    code: 'requestTimeout',
    title: 'The request took too long',
    text: 'It did not arrive in time. Check your connection, then try again.',
  },
  unreadable: { status: 400, code: 'invalidRequest', title: 'The request cannot be read', text: 'Go back, then try again.' },
  bodyTooLarge: { status: 413, code: 'payloadTooLarge', title: 'That is too much text', text: 'Go back, shorten it, then try again.' },
  unsupportedMediaType: {
    status: 415,
    code: 'unsupportedMediaType',
    title: 'The request cannot be read',
    text: 'A form of this shop is sent as a form.',
  },
  notFound: { status: 404, code: 'notFound', title: 'There is nothing here', text: 'Check the link, or begin at the start page.' },
  methodNotAllowed: {
    status: 405,
    code: 'methodNotAllowed',
    title: 'This cannot be done here',
    text: 'Pages are read, and forms are posted. Begin at the start page.',
  },
  tooMany: {
    status: 429,
    code: 'rateLimited',
    title: 'A little too fast',
    text: 'Very many pages were asked for over your connection in a short time. Wait a minute, then try again.',
  },
  fragmentAway: {
    status: 503,
    code: 'fragmentUnavailable',
    title: 'Back in a moment',
    text: 'A part of the page does not answer. Try again.',
  },
  fragmentWrong: {
    status: 502,
    code: 'fragmentFailed',
    title: 'Back in a moment',
    text: 'A part of the page did not answer as it should.',
  },
  apiAway: {
    status: 503,
    code: 'serviceUnavailable',
    title: 'Back in a moment',
    text: 'The shop does not answer. Load this page again in a few seconds.',
  },
  failed: { status: 500, code: 'unknownError', title: 'Something went wrong', text: 'It was noted. Try again in a moment.' },
} as const satisfies Record<string, Refusal>

/** The content security policy of answers that are not pages: no scripts, no frames. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The default headers of all answers besides pages. */
export const plainHeaders = (appEnv: AppEnvironment): Readonly<Record<string, string>> => {
  const { 'reporting-endpoints': _, ...shared } = securityHeaders(appEnv)
  return { ...shared, 'content-security-policy': filePolicy }
}

/** A client that accepts HTML gets a page, all others JSON in the API's format. */
export function writtenRefusal(refusal: Refusal, isPage: boolean, appEnv: AppEnvironment) {
  const { status, code, title, text } = refusal
  const body = isPage
    ? writePlainPage({ title, text, home: 'Start page', ...refusal.written })
    : JSON.stringify({ errorCode: code, message: title })
  const headers: Record<string, string> = {
    ...plainHeaders(appEnv),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...(isPage ? { 'content-security-policy': plainPagePolicy } : {}),
    ...(status === 503 ? { 'retry-after': '5' } : {}),
    ...(status === 405 ? { allow: 'GET, HEAD, POST' } : {}),
  }
  return { status, headers, body }
}

/** Refuses a request before any other code reads it. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  isCall: boolean,
  appEnv: AppEnvironment,
): void {
  const { status, headers, body } = writtenRefusal(refusal, !isCall && readsPages(request.headers.accept), appEnv)
  // The rest of the request is not read.
  response.writeHead(status, { ...headers, connection: 'close' }).end(request.method === 'HEAD' ? undefined : body)
}

/** The same as bytes, for input that never became a request. */
export function refusalBytes(refusal: Refusal, pages: boolean, appEnv: AppEnvironment): string {
  const { status, headers, body } = writtenRefusal(refusal, pages, appEnv)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
